import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

/** What has to be true before the pump starts. */
const before_pouring: string[] = [
  step`<h3>Programarea turnării</h3>
    <p>Șeful de șantier anunță turnarea cu cel puțin 3 zile lucrătoare înainte: stația de betoane, pompa,
    inginerul de calitate, dirigintele de șantier și laboratorul. În fișa de betonare F-CQ-03 se trec
    elementul, volumul, clasa, debitul orar dorit și ora de începere. O placă de 80 m³ se programează la 25–30
    m³/h, cu începere la 07:00, astfel încât finisarea să se încheie pe lumină.</p>`,
  step`<h3>Comanda betonului</h3>
    <p>Comanda se face numai în scris și repetă întocmai cerințele din proiect:</p>
    <pre><code>C25/30 – XC1 – Dmax 16 mm – S4 – Cl 0,20\nvolum 80 m³ + rezervă 3 m³, pompabil</code></pre>
    <p>Se cer odată cu oferta declarația de conformitate a betonului și certificatul controlului producției în
    fabrică. Rezerva se confirmă telefonic după turnarea a trei sferturi din element. Nu se comandă „un beton
    mai moale”: lucrabilitatea se stabilește prin clasa de tasare.</p>`,
  step`<h3>Convocarea fazei determinante</h3>
    <p>Dacă elementul este fază determinantă în programul de control avizat, inginerul de calitate convoacă în
    scris investitorul, proiectantul și Inspectoratul Județean în Construcții Cluj, în termenul înscris în
    program; noi trimitem convocarea cu 10 zile înainte. Procesul-verbal, cu acordul de continuare a
    lucrărilor, trebuie să fie semnat înainte de sosirea primei autobetoniere. Neprezentarea unui factor
    convocat se consemnează și se clarifică în scris.</p>`,
  step`<h3>Verificarea cofrajului</h3>
    <p>Maistrul dulgher și șeful de șantier parcurg toată suprafața, de sus și de dedesubt.</p>
    <ul>
    <li>cote și dimensiuni: abatere de cel mult ±10 mm la secțiune și ±10 mm la cota superioară;</li>
    <li>popii verticali, pe dulapi, la distanța din schema furnizorului, cu siguranțele puse;</li>
    <li>rosturile dintre panouri închise, astfel încât laptele de ciment să nu curgă;</li>
    <li>contrasăgeata din proiect, măsurată la mijlocul deschiderii;</li>
    <li>opritoarele de margine și cofrajul golurilor, fixate.</li>
    </ul>`,
  step`<h3>Verificarea armăturii</h3>
    <p>Responsabilul tehnic cu execuția verifică armătura cu planul în mână: diametre, număr, distanțe,
    lungimi de petrecere, etrieri îndesiți la capetele grinzilor.</p>
    <ul>
    <li>acoperirea cu beton: 25 mm la plăci și 30 mm la grinzi, dacă proiectul nu cere altfel;</li>
    <li>cel puțin 4 distanțieri pe m² la placă, din beton sau plastic, nu resturi de oțel ori lemn;</li>
    <li>armătura superioară pe capre, la cel mult 1 m distanță;</li>
    <li>mustățile stâlpilor, verificate la trasare înainte de turnare, nu după.</li>
    </ul>`,
  step`<h3>Piese înglobate și goluri</h3>
    <p>Fiecare specialitate semnează pentru ce rămâne în beton: tuburi electrice, doze, treceri pentru
    coloane, plăcuțe metalice, priza de pământ, profil de dilatație. Golurile se verifică pe planul comun
    arhitectură–structură–instalații, la cote față de două axe.</p>
    <p>Nu se taie nicio bară pentru o trecere uitată fără soluția scrisă a proiectantului. Tuburile nu se
    grupează la mai puțin de 5 cm între ele și nu se așază între bară și cofraj.</p>`,
  step`<h3>Procesul-verbal de lucrări ascunse</h3>
    <p>Inginerul de calitate încheie procesul-verbal de verificare a calității lucrărilor ce devin ascunse,
    pentru cofraj și armătură, cu dirigintele de șantier și responsabilul tehnic cu execuția. Se anexează
    schița cu zona, certificatele oțelului pe diametre și șarje și cel puțin șase fotografii cu ruletă în
    cadru.</p>
    <h2><span style="color: #c92a2a">Fără semnături nu se toarnă</span></h2>
    <p>Observațiile se remediază și se reverifică înainte de semnare, nu „pe parcurs”.</p>`,
];

const pump_and_access = step`<h3>Pompa și accesul</h3>
  <p>Pompa se așază pe teren plan, cu toate picioarele de calare pe plăci de repartiție, la cel puțin 2 m de
  marginea săpăturii și la distanța de siguranță față de liniile electrice aeriene stabilită de operatorul de
  rețea.</p>
  <ul>
  <li>drum de acces pentru două autobetoniere odată, loc de întoarcere, loc de spălare cu folie;</li>
  <li>zona de sub braț liberă de oameni, capătul furtunului ținut de doi betoniști;</li>
  <li>vibratoare: două în lucru și unul de rezervă, încercate înainte; generator alimentat.</li>
  </ul>`;

const pump_access_and_posts = step`<h3>Pompa, accesul și posturile</h3>
  <p>Pompa se așază pe teren plan, cu toate picioarele de calare pe plăci de repartiție, la cel puțin 2 m de
  marginea săpăturii și la distanța de siguranță față de liniile electrice aeriene stabilită de operatorul de
  rețea. Locul de spălare este pregătit înainte de prima cursă.</p>
  <ul>
  <li>două vibratoare în lucru și unul de rezervă, încercate; generator alimentat;</li>
  <li>posturile, cu nume, pe tabla de la scară: 2 la furtun, 2 la vibrator, 2 la dreptar, 1 dulgher sub placă,
  1 fierar-betonist;</li>
  <li>un singur om dă comenzi pompistului, prin stație sau semne convenite.</li>
  </ul>`;

const crew_posts = step`<h3>Echipa și posturile</h3>
  <p>Pentru o placă de până la 100 m³ sunt necesari 8 oameni, cu posturi scrise pe tabla de la scară: doi la
  furtun, doi la vibrator, doi la dreptar, un dulgher sub placă și un fierar-betonist pentru armătura călcată.
  Șeful de echipă nu ține post de lucru; el urmărește ordinea turnării. Comenzile către pompist le dă o
  singură persoană, prin stație sau semnele convenite înainte de începere.</p>`;

const weather = step`<h3>Condițiile meteo</h3>
  <p>Prognoza se verifică cu o zi înainte și la ora 06:00. Se amână turnarea la ploaie torențială, la vânt
  peste limita pompei sau dacă temperatura medie zilnică este sub +5 °C și nu sunt pregătite măsurile de timp
  friguros din procedura tehnică.</p>
  <ul>
  <li>peste 30 °C: cofrajul se udă, turnarea începe la 05:00, tratarea începe imediat;</li>
  <li>ploaie scurtă: folii pregătite pe toată suprafața, turnarea se oprește numai la un rost permis.</li>
  </ul>`;

const delivery_note = step`<h3>Primirea autobetonierei la poartă</h3>
  <p>Pentru fiecare cursă, gestionarul sau inginerul de calitate citește bonul de livrare înainte ca mașina să
  ajungă la pompă: clasa de rezistență și de expunere, clasa de tasare, dimensiunea agregatului, ora
  încărcării, cantitatea, numărul comenzii. Dacă o singură mențiune diferă de comandă sau durata de transport
  înscrisă de stație a fost depășită, mașina se întoarce, iar refuzul se scrie pe bon cu ora și motivul.</p>`;

const slump = step`<h3>Tasarea și temperatura</h3>
  <p>La prima mașină, apoi la fiecare 30 m³ și ori de câte ori consistența pare schimbată, se face încercarea
  de tasare (SR EN 12350-2), din proba luată după descărcarea primilor 0,3 m³.</p>
  <ul>
  <li>S3: 100–150 mm; S4: 160–210 mm;</li>
  <li>temperatura betonului proaspăt: între 5 °C și 30 °C;</li>
  <li>apă pe șantier <strong>nu se adaugă</strong>; aditiv se adaugă numai de tehnologul stației, cu mențiune
  pe bon.</li>
  </ul>`;

const samples = step`<h3>Prelevarea epruvetelor</h3>
  <p>Numărul de probe este cel din planul de control. Pentru o placă de 80 m³ se iau două serii de câte trei
  cuburi de 150 mm pentru 28 de zile și o serie păstrată lângă element, pentru decizia de decofrare.
  Epruvetele se etichetează pe loc: șantier, element, data, clasa, numărul bonului. Rămân nemișcate 16–72 de
  ore, ferite de soare și îngheț, apoi pleacă la laboratorul autorizat cu nota de comandă.</p>`;

const samples_with_register = step`<h3>Prelevarea epruvetelor</h3>
  <p>Numărul de probe este cel din planul de control. Pentru o placă de 80 m³ se iau două serii de câte trei
  cuburi de 150 mm pentru 28 de zile, <strong>o serie pentru 7 zile</strong> și una păstrată lângă element,
  pentru decizia de decofrare.</p>
  <ul>
  <li>eticheta: șantier, element, data, clasa, numărul bonului; aceleași date în registrul de epruvete;</li>
  <li>16–72 de ore nemișcate, ferite de soare și îngheț, apoi la laboratorul autorizat, cu notă de
  comandă;</li>
  <li>sub 65 % din clasă la 7 zile, inginerul de calitate anunță stația și proiectantul.</li>
  </ul>`;

const placing = step`<h3>Punerea în operă</h3>
  <p>Betonul se descarcă cât mai aproape de locul final; nu se împinge cu vibratorul. Înălțimea de cădere
  liberă este de cel mult 1,50 m; la stâlpi și diafragme se coboară furtunul în cofraj. Grinzile se toarnă
  odată cu placa, în straturi de cel mult 50 cm, iar frontul înaintează continuu dinspre capătul opus pompei.
  Nu se lasă grămezi pe armătură, iar reluarea peste stratul anterior se face înainte de începutul
  prizei.</p>`;

const formwork_watch = step`<h3>Supravegherea cofrajului</h3>
  <p>Pe toată durata turnării, un dulgher stă sub placă, în zona deja verificată, cu stație radio. El
  urmărește popii, săgeata la sfoara de control și scurgerile de lapte de ciment. La o deplasare vizibilă sau
  la un pop care cedează, comanda este „Stop pompa”; oamenii ies de sub placă și de pe ea, iar șeful de
  șantier decide sprijinirea suplimentară înainte de reluare. Nimeni altcineva nu circulă sub element.</p>`;

const vibrating = step`<h3>Vibrarea</h3>
  <p>Butelia se introduce vertical, la distanțe de 40–50 cm, și pătrunde 5–15 cm în stratul de dedesubt. Se
  ține 10–30 de secunde, până nu mai ies bule mari și suprafața devine lucioasă, apoi se scoate încet.</p>
  <ul>
  <li>nu se atinge și nu se vibrează armătura sau cofrajul;</li>
  <li>nodurile grindă–stâlp se vibrează din două părți, cu butelie de 38 mm;</li>
  <li>vibrarea prea lungă segregă betonul: pietrișul coboară, laptele rămâne sus.</li>
  </ul>`;

const levelling = step`<h3>Nivelarea și finisarea</h3>
  <p>Cota se dă cu nivela laser, după reperele marcate de topograf pe mustățile stâlpilor, la cel mult 3 m
  unul de altul. Abaterea admisă este de ±5 mm sub dreptarul de 2 m, dacă proiectul nu cere altfel. Suprafața
  se închide cu drișca după retragerea apei. Elicopterul intră când urma pantofului este de 3–4 mm. Nu se
  presară ciment și nu se stropește cu apă pentru a ușura finisarea.</p>`;

const joints = step`<h3>Rosturile de turnare</h3>
  <p>Rosturile se fac numai unde le prevede proiectul sau procedura tehnică aprobată; la plăci și grinzi, de
  regulă, în zona de moment minim, cu opritor vertical din tablă expandată.</p>
  <p>O întrerupere neprevăzută, mai lungă decât timpul până la începutul prizei, se tratează ca rost: se
  oprește frontul vertical, se anunță proiectantul, se consemnează locul și ora. La reluare, suprafața se
  buciardează, se suflă, se spală și se ține umedă fără apă în exces.</p>`;

const curing = step`<h3>Protecția și tratarea</h3>
  <p>Tratarea începe imediat ce betonul nu se mai murdărește la atingere și durează cel puțin 7 zile pentru
  plăci, sau cât cere procedura tehnică după evoluția rezistenței.</p>
  <ul>
  <li>folie suprapusă 20 cm, geotextil ud sau produs de tratare pulverizat uniform;</li>
  <li>la frig: saltele termoizolante, temperatura suprafeței peste +5 °C, citită de trei ori pe zi;</li>
  <li>nu se circulă sub 12 ore și nu se depozitează materiale în primele 3 zile.</li>
  </ul>`;

const washing = step`<h3>Spălarea pompei și a autobetonierelor</h3>
  <p>Apa de spălare și betonul rămas se descarcă numai în bazinul căptușit cu folie de lângă poarta 2. Este
  interzisă spălarea pe drum, în canalizare, în pământ sau în excavație.</p>
  <p>Betonul întărit din bazin se sparge și se predă ca deșeu de beton (cod 17 01 01), iar apa limpezită se
  refolosește la următoarea spălare. Bonul de la ultima cursă primește ștampila numai după ce locul a rămas
  curat.</p>`;

const closing = step`<h3>Condica de betoane și închiderea zilei</h3>
  <p>În aceeași zi, inginerul de calitate completează condica de betoane: elementul, volumul turnat și cel
  teoretic, orele, temperaturile, tasările, bonurile, epruvetele, echipa. Diferența peste 3 % între volumul
  livrat și cel din plan se explică în scris.</p>
  <p>Dosarul (bonuri, procese-verbale, fotografii, fișa de betonare) se încarcă până la ora 12:00 a zilei
  următoare în <code>Calitate/Betoane/&lt;element&gt;</code>. Data decofrării se stabilește după rezultatul
  epruvetelor păstrate lângă element.</p>`;

export const concrete_procedures: DemoProcedure[] = [
  {
    name: "Turnarea betonului în plăci și grinzi",
    manager: "mihai_oltean",
    roles: ["Șef de șantier", "Inginer calitate", "Responsabil tehnic cu execuția", "Șef de echipă"],
    categories: ["Betoane și armături"],
    triggers: [
      { type: "process", value: "Turnarea unei plăci de beton" },
      { type: "procedure", value: "Montarea și verificarea armăturilor" },
    ],
    steps: [
      ...before_pouring,
      pump_and_access,
      crew_posts,
      weather,
      delivery_note,
      slump,
      samples,
      placing,
      vibrating,
      levelling,
      formwork_watch,
      joints,
      curing,
      closing,
    ],
    status: "live",
    revision: {
      note: "Cofrajul se supraveghează de la început; epruvete și la 7 zile; pas nou: spălarea.",
      steps: [
        ...before_pouring,
        pump_access_and_posts,
        weather,
        delivery_note,
        slump,
        samples_with_register,
        placing,
        formwork_watch,
        vibrating,
        levelling,
        joints,
        curing,
        washing,
        closing,
      ],
    },
    revision_published: true,
  },
];
