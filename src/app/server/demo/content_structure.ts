import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

export const structure_procedures: DemoProcedure[] = [
  {
    name: "Montarea și verificarea armăturilor",
    manager: "emil_hossu",
    roles: ["Responsabil tehnic cu execuția", "Șef de echipă", "Inginer calitate"],
    categories: ["Betoane și armături"],
    triggers: [
      { type: "procedure", value: "Cofrarea și decofrarea elementelor" },
      { type: "event", value: "Livrare de oțel-beton fasonat pe șantier" },
    ],
    steps: [
      step`<h3>Primirea oțelului</h3>
        <p>Fiecare livrare are certificat de calitate pe șarje și eticheta producătorului pe legătură.
        Inginerul de calitate compară marca cu proiectul, de regulă B500C sau BST 500S, diametrele cu
        specificația și numărul șarjei de pe etichetă cu cel din certificat.</p>
        <ul>
        <li>rugina superficială este admisă; rugina în foițe, uleiul, noroiul și gheața nu;</li>
        <li>oțelul fără etichetă se pune deoparte, cu bandă roșie, până la clarificare;</li>
        <li>din loturile cerute de planul de control se iau probe pentru tracțiune și îndoire.</li>
        </ul>`,
      step`<h3>Depozitarea și fasonarea</h3>
        <p>Barele stau pe traverse, la cel puțin 15 cm de sol, sortate pe diametre și mărci, cu tăbliță.
        Fasonarea se face la rece, după extrasul de armătură în revizia curentă.</p>
        <ul>
        <li>dorn de cel puțin 4 diametre pentru bare până la 16 mm și de 7 diametre peste 16 mm;</li>
        <li>nu se îndreaptă o bară îndoită greșit pentru a o folosi din nou în zona critică;</li>
        <li>ciocurile etrierilor la 135°, cu lungimea din proiect;</li>
        <li>prima piesă din fiecare marcă se măsoară înainte de a tăia restul.</li>
        </ul>`,
      step`<h3>Montajul</h3>
        <p>Șeful de echipă montează întâi barele cu rol de reper, apoi completează după plan. Legarea se face
        cu sârmă neagră, la fiecare încrucișare pe contur și din două în două în câmp.</p>
        <ul>
        <li>lungimea de petrecere și decalarea înnădirilor, exact ca în proiect; nu se înnădește în nod;</li>
        <li>etrierii îndesiți încep la 5 cm de fața reazemului;</li>
        <li>golurile de instalații primesc barele de bordare din detaliu;</li>
        <li>capetele de sârmă se îndoaie spre interior, ca să nu rămână în stratul de acoperire.</li>
        </ul>`,
      step`<h3>Acoperirea cu beton</h3>
        <p>Acoperirea se asigură numai cu distanțieri din beton sau plastic, de dimensiunea cerută: uzual 25
        mm la plăci, 30 mm la grinzi și stâlpi, 50 mm la fundații pe beton de egalizare. Proiectul are
        întâietate.</p>
        <ul>
        <li>placă: cel puțin 4 bucăți pe m²; grindă și stâlp: la cel mult 1 m, pe două fețe;</li>
        <li>armătura superioară se sprijină pe capre din oțel, nu pe resturi de cofraj;</li>
        <li>după montaj se circulă numai pe podini, nu direct pe plasă.</li>
        </ul>`,
      step`<h3>Verificarea și procesul-verbal</h3>
        <p>Verificarea se face element cu element, bifând fiecare marcă din plan. Responsabilul tehnic cu
        execuția măsoară prin sondaj cel puțin 10 % din distanțe și toate lungimile de petrecere din zonele
        critice.</p>
        <ol>
        <li>Abaterile se marchează pe loc cu vopsea și se remediază.</li>
        <li>Se reverifică împreună cu dirigintele de șantier.</li>
        <li>Se încheie procesul-verbal de lucrări ascunse, cu schiță și fotografii cu ruletă în cadru.</li>
        </ol>
        <p>Orice înlocuire de diametru sau de marcă are dispoziția de șantier semnată de proiectant.</p>`,
      step`<h3>Mustățile și protecția</h3>
        <p>Poziția mustăților se verifică de topograf înainte de turnare; după turnare, o bară deplasată nu se
        mai îndoaie „la cald”, ci se cere soluție scrisă de la proiectant.</p>
        <ul>
        <li>capetele verticale accesibile oamenilor primesc capace de protecție, fără excepție;</li>
        <li>filetele cuplajelor mecanice se acoperă cu dop până la montaj;</li>
        <li>înainte de turnare se suflă cofrajul: sârmă, rumeguș, gheață;</li>
        <li>un fierar-betonist rămâne la post pe toată durata turnării.</li>
        </ul>`,
    ],
    status: "live",
  },
  {
    name: "Cofrarea și decofrarea elementelor",
    manager: "lucian_dragos",
    roles: ["Șef de echipă", "Șef de șantier", "Responsabil tehnic cu execuția"],
    categories: ["Betoane și armături"],
    triggers: [
      { type: "process", value: "Turnarea unei plăci de beton" },
      { type: "event", value: "Axele și cotele au fost predate de topograf" },
    ],
    steps: [
      step`<h3>Planul de cofrare</h3>
        <p>Pentru fiecare nivel există un plan de cofrare aprobat: tipul panourilor, distanța dintre popi,
        sensul grinzilor, punctele de ancorare, ordinea decofrării. Planul vine de la furnizorul sistemului și
        este calculat pentru grosimea reală a plăcii.</p>
        <p>Popii care depășesc 4 m înălțime, plăcile peste 30 cm și grinzile peste 80 cm înălțime se montează
        numai cu notă de calcul. Schema se afișează la locul de montaj, în format A3.</p>`,
      step`<h3>Trasarea</h3>
        <p>Topograful predă pe bază de proces-verbal axele, cota de cofrare și două repere de nivel pe fiecare
        tronson. Șeful de echipă trasează conturul cu sfoară cu cretă și verifică diagonalele; diferența
        admisă este de 5 mm la 10 m.</p>
        <ul>
        <li>reperele se protejează și nu se acoperă cu materiale;</li>
        <li>stâlpii se verifică față de nivelul inferior, nu numai față de axe;</li>
        <li>abaterea peste 10 mm se raportează înainte de montaj.</li>
        </ul>`,
      step`<h3>Montajul și sprijinirea</h3>
        <p>Se montează întâi sprijinirile, apoi grinzile principale și secundare, la urmă panourile.</p>
        <ul>
        <li>popii stau vertical, pe dulapi de minimum 20 × 5 cm; pe pământ, numai pe platformă
        compactată;</li>
        <li>știftul popului este cel original, nu un capăt de oțel-beton;</li>
        <li>la mai mult de un nivel, popii se așază unul deasupra celuilalt;</li>
        <li>marginea plăcii primește balustradă înainte de urcarea fierarilor;</li>
        <li>cofrajul de stâlp se fixează cu minimum două direcții de proptele.</li>
        </ul>`,
      step`<h3>Curățarea și decofrolul</h3>
        <p>Panourile se curăță de beton înainte de fiecare folosire, iar găurile se astupă cu dopuri.
        Decofrolul se pulverizează subțire, înainte de montarea armăturii, cu lavete pentru excesul adunat la
        muchii. Nu se folosesc motorină sau ulei uzat.</p>
        <p>La baza stâlpilor și a diafragmelor se lasă ferestre de curățare; se închid după suflarea cu aer,
        chiar înainte de turnare. Muchiile aparente primesc șipcă triunghiulară de 20 mm.</p>`,
      step`<h3>Recepția cofrajului</h3>
        <p>Înainte de armare și încă o dată înainte de turnare, șeful de șantier completează lista
        F-CQ-02:</p>
        <ol>
        <li>dimensiuni interioare și cote, cu valorile măsurate;</li>
        <li>verticalitate: cel mult 5 mm pe metru și 15 mm pe înălțimea nivelului;</li>
        <li>etanșeitate, rigiditate, siguranțe montate;</li>
        <li>goluri și piese înglobate, după planul comun;</li>
        <li>acces, balustrade, iluminat.</li>
        </ol>
        <p>O rubrică necompletată înseamnă cofraj nerecepționat.</p>`,
      step`<h3>Când se decofrează</h3>
        <p>Decofrarea se hotărăște după rezistența epruvetelor păstrate lângă element, nu după numărul de
        zile. Dacă proiectul nu cere altfel, pragurile noastre sunt:</p>
        <ul>
        <li>fețe laterale: minimum 2,5 N/mm², astfel încât muchiile să nu se rupă;</li>
        <li>plăci și grinzi cu deschidere până la 6 m, cu popi de siguranță: 70 % din clasă;</li>
        <li>deschideri peste 6 m, cu popi de siguranță: 85 % din clasă;</li>
        <li>console: numai cu acordul scris al responsabilului tehnic.</li>
        </ul>`,
      step`<h3>Decofrarea și popii de siguranță</h3>
        <p>Se decofrează de la mijlocul deschiderii spre reazeme, iar la console de la capăt spre încastrare.
        Zona de dedesubt se împrejmuiește. Nu se smulge cu macaraua și nu se lasă panourile să cadă.</p>
        <ul>
        <li>popii de siguranță rămân pe linia mediană, fără a fi scoși și repuși;</li>
        <li>sub placa în curs de turnare rămân sprijinite cel puțin două niveluri;</li>
        <li>segregările și fisurile se fotografiază și se raportează înainte de orice reparație.</li>
        </ul>
        <p>Panourile se curăță și se stivuiesc în aceeași zi.</p>`,
    ],
    status: "live",
  },
  {
    name: "Controlul fisurilor",
    manager: "cristina_suciu",
    roles: ["Inginer calitate", "Responsabil tehnic cu execuția"],
    categories: ["Betoane și armături", "Calitate și recepție"],
    triggers: [
      { type: "monthly", value: "15-01-2026" },
      { type: "event", value: "Fisură nouă semnalată la decofrare sau în exploatare" },
    ],
    steps: [
      step`<h3>Identificarea și notarea</h3>
        <p>La decofrare, la 7 zile și la 28 de zile, inginerul de calitate parcurge elementul și caută fisuri
        pe ambele fețe, la lumină razantă. Fiecare fisură primește un număr, scris pe element cu creion cerat,
        și o poziție față de două axe.</p>
        <ul>
        <li>capetele fisurii se marchează cu o liniuță și data;</li>
        <li>se fotografiază de la distanță și de aproape, cu riglă în cadru;</li>
        <li>nu se spală, nu se acoperă și nu se repară nimic înainte de notare.</li>
        </ul>`,
      step`<h3>Măsurarea deschiderii</h3>
        <p>Deschiderea se măsoară cu fisurometrul sau cu lupa gradată, în trei puncte, și se reține valoarea
        maximă. Se notează temperatura și ora.</p>
        <ul>
        <li>sub 0,1 mm: se trece în releveu și se urmărește;</li>
        <li>între 0,1 și 0,3 mm: se anunță responsabilul tehnic cu execuția;</li>
        <li>peste 0,3 mm, sau orice fisură înclinată lângă reazem: se anunță proiectantul în aceeași zi și se
        sprijină elementul dacă acesta o cere.</li>
        </ul>`,
      step`<h3>Martorii și urmărirea</h3>
        <p>Pe fisurile care pot fi active se montează martori de ipsos de 10 × 5 cm sau fisurometre fixe, câte
        unul la capăt și unul la mijloc. Citirea se face săptămânal în prima lună, apoi lunar, pe data de 15,
        la aceeași oră.</p>
        <p>Valorile se trec în tabelul F-CQ-09 împreună cu încărcările apărute între timp: nivel turnat,
        zidărie, depozitare. Un martor rupt înseamnă fisură activă; se înlocuiește și se anunță
        proiectantul.</p>`,
      step`<h3>Stabilirea cauzei și a soluției</h3>
        <p>Inginerul de calitate pregătește releveul la scară, istoricul turnării (bonuri, tratare, decofrare,
        epruvete) și valorile măsurate. Cauza și soluția le stabilește proiectantul, prin dispoziție de
        șantier; pentru elementele de rezistență se cere, după caz, expertiză tehnică.</p>
        <ul>
        <li>contracție plastică: de regulă, închidere la suprafață;</li>
        <li>fisuri stabile peste 0,3 mm: injectare cu rășină;</li>
        <li>fisuri active: întâi se înlătură cauza.</li>
        </ul>`,
      step`<h3>Reparația și arhivarea</h3>
        <p>Reparația o face echipa instruită de furnizorul materialului, după procedura tehnică aprobată, în
        prezența dirigintelui. Se notează produsul, lotul, temperatura și consumul; la injectare, presiunea și
        ștuțurile închise.</p>
        <p>După 28 de zile se verifică din nou zona. Releveul, fotografiile, dispoziția și procesul-verbal de
        remediere intră în cartea tehnică, iar neconformitatea se închide cu semnătura proiectantului. Fisura
        rămâne în programul de urmărire curentă până la recepția finală.</p>`,
    ],
    status: "draft",
  },
];
