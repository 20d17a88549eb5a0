import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

export const quality_procedures: DemoProcedure[] = [
  {
    name: "Probele instalațiilor sanitare, de încălzire și electrice",
    manager: "attila_kovacs",
    roles: ["Inginer calitate", "Responsabil tehnic cu execuția", "Șef de echipă"],
    categories: ["Instalații", "Calitate și recepție"],
    triggers: [{ type: "event", value: "Tronson de instalație montat, înainte de închidere sau izolare" }],
    steps: [
      step`<h3>Pregătirea probei</h3>
        <p>Nu se închide niciun șliț, nu se toarnă nicio șapă și nu se montează niciun perete de gips-carton
        înainte de probă. Șeful de echipă împarte instalația pe tronsoane de cel mult două apartamente sau un
        nivel.</p>
        <ul>
        <li>capetele se închid cu dopuri filetate, armăturile sensibile și vasele se izolează;</li>
        <li>manometru de 0–16 bar, clasa 1,6 sau mai bună, cu buletin de verificare în termen, montat în
        punctul cel mai de jos;</li>
        <li>dirigintele este anunțat cu 2 zile lucrătoare înainte.</li>
        </ul>`,
      step`<h3>Apă rece și apă caldă</h3>
        <p>Proba de etanșeitate la presiune, la rece, se face conform normativului I 9, la 1,5 ori presiunea
        de regim, dar nu mai puțin de 6 bar. Instalația se umple lent, cu aerisire la punctele înalte.</p>
        <ol>
        <li>Se ridică presiunea la valoarea de probă și se lasă 30 de minute pentru stabilizare.</li>
        <li>Se completează presiunea și se menține cel puțin 20 de minute și cât durează controlul tuturor
        îmbinărilor.</li>
        <li>Nu se admite nicio scădere și nicio îmbinare umedă.</li>
        </ol>
        <p>La țevile din material plastic se respectă și ciclul de probă cerut de producător.</p>`,
      step`<h3>Canalizare și sifoane</h3>
        <p>Conductele orizontale îngropate se umplu cu apă până la nivelul de refulare al celui mai jos obiect
        sanitar și se urmăresc cel puțin 30 de minute; coloanele se probează pe tronsoane, cu balon de
        obturare.</p>
        <ul>
        <li>panta se verifică la fiecare tronson: 2 % la Ø110 și 3 % la Ø50, dacă proiectul nu cere
        altfel;</li>
        <li>piesele de curățire sunt accesibile și notate pe plan;</li>
        <li>proba de funcționare: se descarcă simultan obiectele de pe coloană, fără golirea gărzii
        hidraulice.</li>
        </ul>`,
      step`<h3>Încălzire</h3>
        <p>Proba la rece se face la 1,5 ori presiunea maximă de regim, cu cazanul și vasul de expansiune
        separate; o menținem 3 ore, cu citire la fiecare 30 de minute. La încălzirea prin pardoseală țeava
        rămâne sub presiune pe toată durata turnării șapei.</p>
        <p>Proba la cald se face după spălare și umplere cu apă tratată: temperatura nominală, cel puțin 2
        ore, apoi verificarea dilatărilor, a suporturilor și a echilibrării. Diferența tur–retur se notează pe
        fiecare distribuitor.</p>`,
      step`<h3>Instalații electrice</h3>
        <p>Măsurătorile le face un electrician autorizat ANRE, cu aparat etalonat, conform normativului I
        7:</p>
        <ul>
        <li>continuitatea conductorului de protecție la fiecare priză și corp de iluminat;</li>
        <li>rezistența de izolație la 500 V c.c.: minimum 1 MΩ pe circuit;</li>
        <li>declanșarea dispozitivelor diferențiale de 30 mA: timp și curent;</li>
        <li>priza de pământ: cel mult 4 Ω, respectiv 1 Ω dacă este comună cu protecția la trăsnet.</li>
        </ul>
        <p>Buletinele se semnează pe circuit, iar etichetele tabloului corespund schemei predate.</p>`,
      step`<h3>Procesul-verbal de probă</h3>
        <p>Fiecare probă se încheie cu proces-verbal semnat de executant, responsabilul tehnic cu execuția pe
        specialitate și diriginte: tronson, presiune, durată, citiri, seria manometrului, temperatură,
        rezultat.</p>
        <ul>
        <li>fotografie a manometrului la început și la sfârșit, cu ora vizibilă;</li>
        <li>poziția țevilor se fotografiază cu ruletă, înainte de închidere;</li>
        <li>după o reparație, proba se reia integral pe tronsonul respectiv.</li>
        </ul>
        <p>Documentele intră în cartea tehnică, iar la final instalația se golește dacă există risc de
        îngheț.</p>`,
    ],
    status: "live",
  },
  {
    name: "Recepția la terminarea lucrărilor",
    manager: "ioana_campean",
    roles: ["Șef de șantier", "Inginer calitate", "Responsabil tehnic cu execuția"],
    categories: ["Calitate și recepție"],
    triggers: [
      { type: "event", value: "Lucrările din contract sunt terminate, inclusiv cele suplimentare aprobate" },
    ],
    steps: [
      step`<h3>Verificarea internă</h3>
        <p>Cu 30 de zile înainte de termenul contractual, șeful de șantier, inginerul de calitate și
        responsabilul tehnic parcurg fiecare încăpere și fațadă și întocmesc lista internă de remedieri, cu
        fotografie, responsabil și termen.</p>
        <ul>
        <li>lucrările se compară cu proiectul, autorizația de construire și dispozițiile de șantier;</li>
        <li>toate fazele determinante au proces-verbal cu acord de continuare;</li>
        <li>neconformitățile deschise se închid sau se discută în scris cu proiectantul.</li>
        </ul>`,
      step`<h3>Documentele de execuție</h3>
        <p>Inginerul de calitate pregătește capitolul B al cărții tehnice a construcției. Dosarele se
        numerotează și se opisează pe obiecte:</p>
        <ul>
        <li>procese-verbale de trasare, de lucrări ascunse și de faze determinante;</li>
        <li>condica de betoane, buletinele de încercări, certificatele oțelului;</li>
        <li>declarații de performanță, agremente tehnice, certificate de garanție;</li>
        <li>probele instalațiilor, buletinele electrice, autorizațiile ISCIR;</li>
        <li>dispozițiile de șantier și planurile „conform execuției”;</li>
        <li>jurnalul evenimentelor.</li>
        </ul>`,
      step`<h3>Comunicarea terminării lucrărilor</h3>
        <p>Executantul comunică investitorului, prin document scris confirmat de dirigintele de șantier, că
        lucrările sunt terminate și cere organizarea recepției (Regulamentul aprobat prin HG 273/1994, cu
        modificările ulterioare). Adresa are număr de înregistrare și dovadă de primire.</p>
        <p>Se anexează lista lucrărilor executate, lista documentelor predate și dovada remedierii
        observațiilor dirigintelui. De la această dată se urmărește termenul de convocare a comisiei.</p>`,
      step`<h3>Pregătirea pentru comisie</h3>
        <p>Comisia o numește investitorul; din partea noastră participă șeful de șantier, responsabilul tehnic
        cu execuția și inginerul de calitate. Proiectantul prezintă punctul de vedere asupra execuției, iar
        dirigintele, referatul său.</p>
        <ul>
        <li>clădirea curată, iluminată, cu toate cheile etichetate;</li>
        <li>instalațiile în funcțiune, personalul de deservire prezent;</li>
        <li>sală cu masă, dosarele în ordine, planurile la scară;</li>
        <li>scară, ruletă, nivelă, boloboc, tester de prize.</li>
        </ul>`,
      step`<h3>Ziua recepției</h3>
        <p>Comisia examinează construcția prin vizitare și documentele prin sondaj. Șeful de șantier conduce
        traseul, iar inginerul de calitate răspunde la întrebările despre documente. Răspunsul „verific și
        revin până la ora…” este acceptat; presupunerile nu.</p>
        <p>Fiecare observație se notează cu poziție exactă, fotografie și încadrare: lucrare neexecutată,
        defect sau abatere. La final, lista noastră se citește împreună cu secretarul comisiei, pentru ca
        textul din procesul-verbal să fie același.</p>`,
      step`<h3>Procesul-verbal de recepție</h3>
        <p>Comisia propune admiterea, suspendarea procesului sau respingerea recepției. Procesul-verbal de
        recepție la terminarea lucrărilor se încheie pe modelul din regulament și se semnează de membri.</p>
        <ul>
        <li><strong>Admitere:</strong> obiecțiile minore au listă și termen de remediere.</li>
        <li><strong>Suspendare:</strong> se remediază în termenul fixat și se cere reluarea.</li>
        <li><strong>Respingere:</strong> administratorul este anunțat în aceeași zi.</li>
        </ul>
        <p>Un exemplar original merge la arhivă, iar copia la contabilitate.</p>`,
      step`<h3>Remedierea obiecțiilor</h3>
        <p>Pentru fiecare obiecție se deschide o poziție în registrul de remedieri: zona, lucrarea, echipa,
        materialul, termenul. Programul se trimite beneficiarului în 3 zile lucrătoare.</p>
        <ol>
        <li>Accesul în spațiile deja ocupate se programează cu o zi înainte.</li>
        <li>Remedierea se fotografiază înainte și după.</li>
        <li>Beneficiarul semnează fiecare poziție închisă.</li>
        <li>La final, investitorul confirmă în scris că toate obiecțiile sunt rezolvate.</li>
        </ol>`,
      step`<h3>Predarea și perioada de garanție</h3>
        <p>Se predau pe bază de proces-verbal cheile, cartea tehnică, instrucțiunile de exploatare, stocul de
        rezervă (faianță, gresie, vopsea) și citirile contoarelor. Personalul beneficiarului este instruit o
        zi pentru centrală, pompe și panouri.</p>
        <p>În perioada de garanție, sesizările primesc răspuns în 24 de ore și vizită în cel mult 5 zile
        lucrătoare. Cu 60 de zile înainte de expirare se pregătește recepția finală, iar garanția de bună
        execuție se urmărește conform contractului.</p>`,
    ],
    status: "live",
  },
  {
    name: "Gestionarea deșeurilor de șantier",
    manager: "nicolae_cosma",
    roles: ["Șef de șantier", "Șef de echipă"],
    categories: ["Șantier"],
    triggers: [
      { type: "weekly", value: '["fri"]' },
      { type: "date", value: "5" },
    ],
    steps: [
      step`<h3>Locurile de colectare</h3>
        <p>La deschiderea șantierului se amenajează platforma de deșeuri, pe pământ compactat sau dale, cu
        containere inscripționate:</p>
        <ul>
        <li>17 01 01 beton și 17 01 07 amestecuri de beton, cărămizi, plăci ceramice;</li>
        <li>17 02 01 lemn și 17 04 05 fier și oțel;</li>
        <li>15 01 01 ambalaje de hârtie și 15 01 02 ambalaje de plastic;</li>
        <li>17 08 02 gips-carton, separat, ferit de ploaie;</li>
        <li>20 03 01 menajer;</li>
        <li>15 01 10* ambalaje contaminate (vopsea, decofrol, spumă), în recipient închis, pe cuvă de
        retenție.</li>
        </ul>`,
      step`<h3>Sortarea zilnică</h3>
        <p>Fiecare echipă își duce deșeurile la container la sfârșitul turei; ultimele 15 minute sunt pentru
        curățenie. Subcontractanții respectă aceeași regulă, iar amestecul de deșeuri se sortează pe
        cheltuiala celui care l-a produs.</p>
        <p>Nu se arde nimic pe șantier și nu se îngroapă nimic în umpluturi. Pământul excavat curat (17 05 04)
        se depozitează separat de moloz și se refolosește la umplutură numai cu acordul
        geotehnicianului.</p>`,
      step`<h3>Materiale suspecte de azbest</h3>
        <h2><span style="color: #c92a2a">Opriți lucrul</span></h2>
        <p>Plăcile ondulate vechi, tuburile de fibrociment și izolațiile găsite la demolare se consideră cu
        azbest (17 06 05*) până la analiza de laborator. Zona se împrejmuiește, materialul se udă și nu se
        sparge.</p>
        <p>Îndepărtarea o face numai o firmă specializată, după notificarea inspectoratului teritorial de
        muncă și cu plan de lucru. Deșeul se ambalează dublu, se etichetează și se predă separat.</p>`,
      step`<h3>Predarea către colector</h3>
        <p>Deșeurile se predau numai firmelor cu autorizație de mediu valabilă pentru codul respectiv și cu
        contract. Comanda se dă vineri, când containerul depășește trei sferturi.</p>
        <ul>
        <li>nepericuloase: formular de încărcare-descărcare, completat la poartă, cu cantitatea estimată;</li>
        <li>periculoase: formular de expediție/transport, conform HG 1061/2008;</li>
        <li>tichetul de cântar de la destinație se primește în cel mult 5 zile și se atașează.</li>
        </ul>`,
      step`<h3>Evidența lunară</h3>
        <p>Până pe data de 5 a lunii, maistrul completează evidența gestiunii deșeurilor pentru luna
        încheiată: cod, cantitate generată, stoc, cantitate predată, operator, operațiune de valorificare sau
        eliminare (OUG 92/2021).</p>
        <p>Diferențele între tichete și formulare se lămuresc înainte de plata facturii. Procentul valorificat
        se compară cu planul de gestionare a deșeurilor al lucrării. Documentele se păstrează cel puțin 3 ani,
        la sediu, în dosarul lucrării.</p>`,
    ],
    status: "draft",
  },
];
