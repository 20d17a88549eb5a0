import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

const scaffold_steps: string[] = [
  step`<h3>Înainte de prima urcare</h3>
    <p>Verificarea o face șeful de echipă desemnat, la ora 06:45, înainte de începerea turei. Schela se
    folosește numai dacă există procesul-verbal de dare în folosință și dacă la fiecare acces este
    <strong>eticheta verde</strong> semnată.</p>
    <ul>
    <li>se ia din birou registrul schelei și planul de montaj al producătorului;</li>
    <li>se citesc observațiile din ziua precedentă și se verifică dacă au fost rezolvate;</li>
    <li>fără etichetă sau cu etichetă roșie, accesul rămâne închis cu lanț.</li>
    </ul>`,
  step`<h3>Reazemele și verticalitatea</h3>
    <p>Se parcurge schela la sol, pe toată lungimea, și se privește fiecare montant de jos în sus.</p>
    <ul>
    <li>fiecare picior stă pe talpă metalică și pe dulap de lemn de minimum 5 cm; nu pe cărămidă sau BCA;</li>
    <li>terenul nu este spălat de apă și nu s-a săpat la mai puțin de 1,5 m de reazeme;</li>
    <li>vinciurile sunt strânse și nu sunt deșurubate peste limita marcată;</li>
    <li>montanții sunt verticali, iar contravântuirile sunt toate la loc și blocate.</li>
    </ul>`,
  step`<h3>Ancorajele</h3>
    <p>Ancorele se numără după planul de montaj; tencuitorii și montatorii de tâmplărie le scot cel mai des,
    de aceea se verifică fiecare, cu mâna.</p>
    <ul>
    <li>nicio ancoră lipsă și niciuna legată cu sârmă în loc de colier;</li>
    <li>colierele strânse la cuplul indicat, diblurile fără joc în zidărie;</li>
    <li>dacă o ancoră trebuie mutată, se montează întâi cea nouă, apoi se scoate cea veche, cu acordul scris
    al montatorului de schelă.</li>
    </ul>`,
  step`<h3>Podinile, balustradele și accesul</h3>
    <p>La fiecare nivel folosit în ziua respectivă se verifică:</p>
    <ul>
    <li>podina este completă, blocată împotriva ridicării și fără goluri; scândurile nu sunt crăpate;</li>
    <li>mâna curentă la minimum 1,00 m, bara intermediară și scândura de bord de minimum 15 cm, inclusiv la
    capete;</li>
    <li>distanța până la fațadă nu depășește 30 cm, altfel se montează balustradă și spre interior;</li>
    <li>scările interioare sunt întregi, iar trapele se închid după trecere;</li>
    <li>materialul depozitat nu depășește 200 kg/m² (clasa 3) și lasă liberi 60 cm pentru trecere.</li>
    </ul>`,
  step`<h3>După vânt, ploaie sau îngheț</h3>
    <p>Lucrul pe schelă se oprește la vânt peste 14 m/s (circa 50 km/h), la descărcări electrice, polei sau
    ninsoare abundentă. Plasele și prelatele măresc mult împingerea vântului.</p>
    <p>Înainte de reluare se face verificarea completă, nu doar cea zilnică: ancoraje, reazeme, podini
    desprinse, scândura de bord. Zăpada și gheața se îndepărtează de pe podini și scări înainte de urcarea
    primei echipe; nu se folosește foc pentru dezghețare.</p>`,
  step`<h3>Consemnarea și eticheta</h3>
    <p>Rezultatul se scrie în registrul schelei: data, ora, tronsonul, constatarea, semnătura. Registrul se
    păstrează pe toată durata montajului.</p>
    <ul>
    <li><strong>Fără abateri:</strong> se semnează eticheta verde pentru ziua respectivă.</li>
    <li><strong>Cu abateri:</strong> se pune eticheta roșie, se blochează accesul și se anunță șeful de
    șantier.</li>
    </ul>
    <blockquote><p>Eticheta roșie o scoate numai montatorul autorizat al schelei, după remediere, împreună cu
    cel care a pus-o.</p></blockquote>`,
];

const scaffold_record_with_photos = step`<h3>Consemnarea și eticheta</h3>
  <p>Rezultatul se scrie în registrul schelei: data, ora, tronsonul, constatarea, semnătura. La fiecare
  abatere se atașează o <strong>fotografie</strong> înainte și una după remediere, în dosarul șantierului,
  subdosarul „Schelă”.</p>
  <ul>
  <li><strong>Fără abateri:</strong> se semnează eticheta verde pentru ziua respectivă.</li>
  <li><strong>Cu abateri:</strong> se pune eticheta roșie, se blochează accesul și se anunță șeful de
  șantier.</li>
  </ul>
  <blockquote><p>Eticheta roșie o scoate numai montatorul autorizat al schelei, după remediere, împreună cu
  cel care a pus-o.</p></blockquote>`;

const scaffold_netting = step`<h3>Plasa de protecție și copertina</h3>
  <p>Plasa se verifică pe toată înălțimea: prinsă la fiecare ochi, fără porțiuni desprinse sau tăiate pentru
  trecerea materialelor. Ruptura mai mare de 30 cm se închide în aceeași zi.</p>
  <p>Deasupra intrărilor în clădire și a trotuarului, copertina de protecție este întreagă, înclinată spre
  clădire și curățată de moloz. Sub punctul de ridicare cu scripete zona este împrejmuită cel puțin 2 m în
  jur.</p>`;

export const heights_procedures: DemoProcedure[] = [
  {
    name: "Verificarea zilnică a schelei",
    manager: "andrei_lazar",
    roles: ["Șef de echipă", "Șef de șantier"],
    categories: ["Siguranță"],
    triggers: [
      { type: "weekly", value: '["mon","tue","wed","thu","fri","sat"]' },
      { type: "event", value: "După vânt puternic, ploaie abundentă, îngheț sau modificarea schelei" },
    ],
    steps: scaffold_steps,
    status: "live",
    revision: {
      note: "Propunere: plasa și copertina ca pas separat, fotografii la fiecare abatere.",
      steps: [
        ...scaffold_steps.slice(0, 4),
        scaffold_netting,
        ...scaffold_steps.slice(4, 5),
        scaffold_record_with_photos,
      ],
    },
    revision_published: false,
  },
  {
    name: "Lucrul la înălțime",
    manager: "florin_chira",
    roles: ["Responsabil SSM", "Șef de șantier", "Șef de echipă"],
    categories: ["Siguranță"],
    triggers: [
      { type: "event", value: "Lucrare la peste 2 m fără protecție colectivă completă" },
      { type: "event", value: "Montaj de balustrade, învelitoare sau confecții metalice" },
    ],
    steps: [
      step`<h3>Când este nevoie de permis</h3>
        <p>Permisul de lucru la înălțime se cere pentru orice lucrare la peste 2 m, măsurați de la tălpile
        lucrătorului până la nivelul de referință, dacă protecția colectivă nu este completă: montaj de
        balustrade, învelitori, cofraje de margine, montaj de confecții metalice, lucru din nacelă.</p>
        <p>Nu se cere permis pe schela cu etichetă verde și pe planșeele cu balustrade complete. La îndoială,
        decide responsabilul SSM.</p>`,
      step`<h3>Protecția colectivă înainte de ham</h3>
        <p>Șeful de șantier alege soluția în această ordine și notează în permis de ce s-a trecut la
        următoarea:</p>
        <ol>
        <li>lucrarea se face la sol și se ridică gata asamblată;</li>
        <li>schelă, platformă sau nacelă;</li>
        <li>balustrade provizorii cu mână curentă, bară intermediară și scândură de bord;</li>
        <li>plase de siguranță sub zona de lucru;</li>
        <li>ham cu sistem de oprire a căderii, ca ultimă soluție.</li>
        </ol>
        <p>Golurile din planșeu se acoperă cu dulapi fixați și inscripționați „GOL”, indiferent de
        durată.</p>`,
      step`<h3>Oamenii și echipamentul</h3>
        <p>Lucrează la înălțime numai cine are mențiunea pe fișa de aptitudine, instructajul specific și
        vârsta peste 18 ani. Înainte de urcare, fiecare își verifică echipamentul împreună cu un coleg:</p>
        <ul>
        <li>ham complet (SR EN 361), fără cusături rupte, cu eticheta lizibilă și verificarea anuală în
        termen;</li>
        <li>mijloc de legătură cu absorbitor de energie (SR EN 355) sau opritor retractabil (SR EN 360);</li>
        <li>punct de ancorare stabilit de șeful de șantier, deasupra nivelului umerilor, niciodată
        balustrada;</li>
        <li>cască cu bărbiță în patru puncte, scule legate.</li>
        </ul>`,
      step`<h3>Emiterea permisului</h3>
        <p>Permisul F-SSM-07 se completează la locul lucrării și este valabil o singură tură. Cuprinde
        lucrarea, zona, numele lucrătorilor, punctele de ancorare, supraveghetorul și modul de salvare.</p>
        <ul>
        <li>semnează șeful de șantier, responsabilul SSM și fiecare lucrător;</li>
        <li>dedesubt se împrejmuiește zona și se pune panoul „Atenție, se lucrează la înălțime”;</li>
        <li>un exemplar rămâne la locul de muncă, unul în biroul șantierului.</li>
        </ul>`,
      step`<h3>În timpul lucrului</h3>
        <p>Supraveghetorul nu are altă sarcină. El oprește lucrul la vânt peste 10 m/s, ploaie care udă
        suprafața, polei, ceață sau întuneric fără iluminat.</p>
        <ul>
        <li>lucrătorul rămâne legat permanent; la trecerea peste un nod se folosesc două mijloace de
        legătură;</li>
        <li>materialele se ridică în cutii sau cu dispozitive, nu se aruncă și nu se prind din mână în
        mână;</li>
        <li>în nacelă hamul se leagă de punctul marcat al coșului și nu se urcă pe bara coșului;</li>
        <li>nu se lucrează pe două niveluri pe aceeași verticală.</li>
        </ul>`,
      step`<h3>Salvarea și închiderea permisului</h3>
        <p>Un om căzut și suspendat în ham trebuie coborât în mai puțin de 15 minute. De aceea mijlocul de
        salvare (nacelă, trusă de coborâre, scară) este la fața locului înainte de începerea lucrului, iar
        supraveghetorul știe să îl folosească.</p>
        <p>La final se demontează punctele provizorii, se reface balustrada, se verifică să nu rămână scule pe
        margini, iar permisul se închide cu ora și semnătura supraveghetorului. Echipamentul care a oprit o
        cădere se scoate din uz.</p>`,
    ],
    status: "live",
  },
  {
    name: "Primirea unui subcontractant pe șantier",
    manager: "mihai_oltean",
    roles: ["Șef de șantier", "Responsabil SSM"],
    categories: ["Șantier", "Ofertare și contracte"],
    triggers: [
      { type: "event", value: "Contract de subcontractare semnat" },
      { type: "process", value: "Deschiderea unui șantier nou" },
    ],
    steps: [
      step`<h3>Documentele firmei</h3>
        <p>Cu cel puțin 5 zile lucrătoare înainte de intrarea în șantier, subcontractantul trimite dosarul la
        contracte@constructnord.test:</p>
        <ul>
        <li>certificat constatator și copia contractului semnat, cu anexele de prețuri și termene;</li>
        <li>poliță de răspundere civilă valabilă pe durata lucrării;</li>
        <li>autorizații de firmă, acolo unde lucrarea le cere (ANRE, ISCIR, IGSU);</li>
        <li>lista lucrătorilor, a utilajelor și a conducătorului locului de muncă, cu telefon.</li>
        </ul>
        <p>Dosarul incomplet se returnează o singură dată, cu lista lipsurilor.</p>`,
      step`<h3>Convenția SSM și planul propriu</h3>
        <p>Înainte de prima zi se semnează convenția privind securitatea și sănătatea în muncă și apărarea
        împotriva incendiilor: cine instruiește, cine asigură schela, curentul, prim ajutorul, cine cercetează
        evenimentele.</p>
        <ul>
        <li>planul propriu de securitate și sănătate al subcontractantului se armonizează cu planul
        șantierului;</li>
        <li>coordonatorul SSM pe durata execuției îl avizează și îl trece în registrul de coordonare;</li>
        <li>dacă apar mai mulți angajatori pe șantier, se actualizează declarația prealabilă afișată la
        poartă.</li>
        </ul>`,
      step`<h3>Predarea frontului de lucru</h3>
        <p>Șeful de șantier și reprezentantul subcontractantului parcurg zona împreună și încheie
        procesul-verbal de predare-primire a frontului de lucru.</p>
        <ul>
        <li>axe, cote și repere de trasare, predate de topograf;</li>
        <li>stadiul lucrărilor anterioare, cu fotografii; abaterile acceptate se scriu cu valori;</li>
        <li>planurile în revizia curentă, semnate de primire;</li>
        <li>racordul de apă, tabloul electric, spațiul de depozitare, orele de macara.</li>
        </ul>
        <p>Fără proces-verbal, lucrarea nu începe și nu se decontează.</p>`,
      step`<h3>Instructajul și accesul oamenilor</h3>
        <p>Fiecare lucrător trece prin <em>Instructajul de securitate la intrarea pe șantier</em>.
        Responsabilul SSM verifică extrasul din REGES-ONLINE și fișele de aptitudine; cine nu figurează pe
        listă nu intră.</p>
        <p>Utilajele subcontractantului se verifică la poartă: carte tehnică, asigurare, autorizație ISCIR și
        verificare tehnică în termen pentru cele de ridicat, numele deservenților autorizați. Listele se
        actualizează lunea, până la ora 09:00.</p>`,
      step`<h3>Coordonarea zilnică</h3>
        <p>La ora 07:00, zece minute, la panoul șantierului, șeful de șantier trece cu toți conducătorii
        locurilor de muncă prin programul zilei.</p>
        <ol>
        <li>cine lucrează, unde și cu câți oameni;</li>
        <li>suprapuneri pe verticală și ore de macara;</li>
        <li>livrări și blocări de acces;</li>
        <li>lucrări cu foc, la înălțime sau cu oprire de utilități.</li>
        </ol>
        <p>Hotărârile se scriu în jurnalul de șantier. Cine nu participă nu primește macara în ziua
        respectivă.</p>`,
      step`<h3>Măsurarea și acceptarea lucrărilor</h3>
        <p>Lucrările subcontractantului se măsoară săptămânal, pe atașamente semnate de ambele părți, și se
        închid lunar până pe 25. Plata urmează numai dacă dosarul lunar este complet:</p>
        <ul>
        <li>atașamente cu schițe și cantități;</li>
        <li>procese-verbale de lucrări ascunse, unde este cazul;</li>
        <li>declarații de performanță și certificate pentru materialele puse în operă;</li>
        <li>lista neconformităților deschise, cu termen.</li>
        </ul>
        <p>Din fiecare situație se reține garanția de bună execuție prevăzută în contract.</p>`,
    ],
    status: "live",
  },
];
