import { describe, expect, it } from "vitest";
import { stemsOf } from "./stems.rules.ts";

const families = [
  "receptie receptia receptii receptiilor receptiei receptionare receptionarea receptionat receptioneaza",
  "beton betonul betonului betoane betoanelor betonare betonarea betonarii betoneaza",
  "marfa marfii marfuri marfurilor marfurile",
  "factura facturi facturii facturile facturilor facturare facturarea",
  "verifica verificare verificarea verificari verificarilor verificati verificat",
  "livrare livrari livreaza livrat livrarea livram",
  "decizie decizii deciziei deciziilor",
  "inventar inventare inventarul inventariere inventarului",
  "grinda grinzi grinzii grinzilor",
  "scoala scoli scolii",
  "treapta trepte",
  "muncitor muncitori muncitorilor muncitoare",
  "materiale material materialelor",
  "salariu salarii salariilor salariului",
  "plata plati platii platilor plateste",
  "sef sefi sefului sefilor seful",
  "comanda comenzi comenzii comenzile comenzilor comandat comandare",
  "cheltuiala cheltuieli cheltuielile cheltuielilor",
  "fisa fise fisei fisele fiselor",
  "acte act actul actele actelor",
  "lege legi legii legile legilor",
  "loc locuri locul locului locurile locurilor",
  "nivel nivele nivelul nivelului",
  "macara macarale macaralele macaralei macaraua macaralelor",
  "masa mese mesele mesei meselor",
  "liber libera libere liberi liberul",
  "zi zile zilele ziua",
  "nou noi noua noului noile",
  "santier santiere santierul santierelor",
  "decofreaza decofrare decofrat decofrez decofrarea decofram",
  "subcontractant subcontractanti subcontractori subcontractorul subcontractantului",
  "casca casti castile castilor",
  "roata roti rotile rotilor",
  "pierdut pierd pierde pierderea pierduta",
  "lucrez lucreaza lucrat lucrare lucram",
  "inchid inchis inchise inchide",
  "concediu concedii concediul concediilor concediului",
  "castig castigat castiga castiguri",
  "semnatura semnaturi semneaza semnat",
  "broasca broaste",
  "verde verzi",
  "frumos frumosi",
  "hire hired hiring hires",
  "employee employees",
  "delivery deliveries delivered delivering deliver",
  "process processes processing processed",
  "policy policies",
  "approve approved approving approves",
  "box boxes",
  "stop stopped stopping stops",
].map((words) => words.split(" "));

describe("a word's stems", () => {
  it.each(families)("%s is found by its forms", (first, ...forms) => {
    for (const form of forms)
      expect(stemsOf(form), form).toEqual(expect.arrayContaining([expect.any(String)]));
    const apart = forms.filter((form) => !stemsOf(form).some((stem) => stemsOf(first ?? "").includes(stem)));
    expect(apart).toEqual([]);
  });

  it("are not those of another word", () => {
    const words = families.map(([first]) => first ?? "");
    const shared = words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter((other) => stemsOf(one).some((stem) => stemsOf(other).includes(stem)))
        .map((other) => `${one} ${other}`),
    );
    expect(shared).toEqual([]);
  });

  it.each([
    ["masuri", "masa"],
    ["figuri", "fig"],
    ["stand", "sting"],
    ["sand", "send"],
    ["concediu", "concediere"],
    ["concedii", "concediat"],
    ["casca", "castig"],
    ["casti", "castiga"],
    ["masa", "masuri"],
    ["nou", "noapte"],
    ["roata", "toata"],
    ["macara", "macaragiu"],
    ["regim", "regula"],
    ["minut", "mina"],
    ["sala", "sare"],
  ])("of %s are not those of %s", (one, other) => {
    expect(stemsOf(one).filter((stem) => stemsOf(other).includes(stem))).toEqual([]);
  });

  it("are the word itself when it is short, a number or not of plain letters", () => {
    for (const word of ["", "a", "un", "iso", "9001", "pl03", "日本", "план"])
      expect(stemsOf(word)).toEqual([word]);
  });

  it("leave at least three letters", () => {
    for (const word of families.flat().filter((one) => !stemsOf(one).includes("zi")))
      for (const stem of stemsOf(word)) expect(stem.length, word).toBeGreaterThanOrEqual(3);
  });
});
