/** Words whose forms no rule brings together: each line a stem and its forms, without diacritics. */
const families = `
zi ziua ziuei zile zilei zilele zilelor
nou noi noua noul noului noii noile noilor
om omul omului oameni oamenii oamenilor
an ani anul anului anii anilor
lua iau iei ia luam luati luat luata luate luare luarea
venit vin vine vii venim veniti veni venire venirea
tine tin tii tinem tineti tinut tinuta tinute tinere tinerea
scriu scrie scrii scriem scriere scrierea scris scrisa scrise scrisi
cer cere ceri cerem cereti cerut ceruta cerute
ploi ploaia ploaie ploile ploua plouat ploios
instrui instruire instruirea instruirii instruiri instruit instruiti instruita instruite instruieste instructaj instructajul instructajului instructaje
turnare torn torni toarna toarne turnam turnati turnat turnata turnate turnarea turnarii turnari turnarile
concedier concediere concedierea concedierii concedieri concedierile concedierilor concediat concediata concediati concediaza concedieze
`;

const stemOf = new Map(
  families
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [stem = "", ...forms] = line.split(" ");
      return [stem, ...forms].map((form) => [form, stem] as const);
    }),
);

/** Participles that end in s, by the verb's own end: închis, închid. */
const participles = Object.fromEntries(
  "inchis inchid,deschis deschid,trimis trimit,pus pun,spus spun,scos scot,ars ard,ales aleg,sters sterg,strans strang,ajuns ajung,atins ating,respins resping,admis admit,prins prind,aprins aprind,raspuns raspund,ascuns ascund,mers merg,dus duc,intors intorc"
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);
const participle = /^([a-z]{2,}s)(?:a|i|e|ul|ului|ei|ele|elor|ii|ilor)?$/;

/** The one stem of a folded word that has no regular ones. */
export function irregularStem(word: string): string | undefined {
  const known = stemOf.get(word);
  if (known !== undefined) return known;
  const [, base = ""] = participle.exec(word) ?? [];
  return Object.hasOwn(participles, base) ? participles[base] : undefined;
}
