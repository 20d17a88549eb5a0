import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

const arrival_plan = step`<h3>Înainte de sosirea camionului</h3>
  <p>Achizitorul anunță livrarea până la ora 15:00 a zilei anterioare: furnizor, comandă, număr de paleți sau
  tone, ora, numărul mașinii. Gestionarul pregătește:</p>
  <ul>
  <li>copia comenzii, cu specificația tehnică și toleranțele acceptate;</li>
  <li>locul de descărcare, curat și marcat; stivuitorul sau macaraua, cu deservent autorizat;</li>
  <li>mijloacele de măsurare: cântar verificat metrologic, ruletă, șubler, umidometru pentru lemn.</li>
  </ul>`;

const papers = step`<h3>Actele transportului</h3>
  <p>Șoferul predă actele înainte de descărcare. Gestionarul verifică dacă furnizorul, destinația, produsele
  și cantitățile sunt cele din comandă:</p>
  <ul>
  <li>factura sau avizul de însoțire a mărfii, cu numărul comenzii noastre;</li>
  <li>declarația de performanță și marcajul CE; certificatul de calitate pe lot, la oțel, ciment, beton,
  membrane;</li>
  <li>codul UIT din RO e-Transport, dacă transportul intră sub obligație;</li>
  <li>fișa cu date de securitate, la vopsele, adezivi, aditivi.</li>
  </ul>
  <p>Marfa fără acte de proveniență nu se descarcă.</p>`;

const papers_without_transport_code = step`<h3>Actele transportului</h3>
  <p>Șoferul predă actele înainte de descărcare. Gestionarul verifică dacă furnizorul, destinația, produsele
  și cantitățile sunt cele din comandă:</p>
  <ul>
  <li>factura sau avizul de însoțire a mărfii, cu numărul comenzii noastre;</li>
  <li>declarația de performanță și marcajul CE; certificatul de calitate pe lot, la oțel, ciment, beton,
  membrane;</li>
  <li>fișa cu date de securitate, la vopsele, adezivi, aditivi.</li>
  </ul>
  <p>Marfa fără acte de proveniență nu se descarcă. Actele se scanează pe loc, cu telefonul de serviciu, în
  dosarul comenzii.</p>`;

const transport_code = step`<h3>Codul UIT din RO e-Transport</h3>
  <p>Codul UIT se cere la transporturile de bunuri cu risc fiscal ridicat (la noi: nisip, pietriș, piatră
  spartă, oțel-beton) cu vehicule de cel puțin 2,5 t, peste 500 kg sau peste 10.000 lei, și la orice transport
  internațional de mărfuri.</p>
  <ul>
  <li>se verifică numărul mașinii, ziua transportului și adresa de descărcare înscrise la cod;</li>
  <li>codul se trece în câmpul „Observații” al recepției;</li>
  <li>fără cod, mașina așteaptă în afara depozitului, iar achizitorul sună furnizorul.</li>
  </ul>`;

const unloading = step`<h3>Descărcarea</h3>
  <p>Descărcarea începe după ce gestionarul confirmă actele și zona este liberă de oameni. Deserventul poartă
  cască și vestă, iar șoferul rămâne în cabină sau în locul marcat.</p>
  <ul>
  <li>paleții se ridică pe rând, cu furcile sub toată adâncimea; paletul rupt se refolosește numai după
  reambalare;</li>
  <li>oțelul-beton se ridică în două puncte, cu chingi sau lanțuri verificate, de legător de sarcină
  instruit;</li>
  <li>materialele nu blochează hidrantul, tabloul electric și calea de evacuare.</li>
  </ul>`;

const quantity = step`<h3>Recepția cantitativă</h3>
  <p>Se numără, se măsoară sau se cântărește toată marfa, nu doar primul palet:</p>
  <ul>
  <li>saci, zidărie, plăci: paleți × bucăți pe palet, plus un palet desfăcut la fiecare zece;</li>
  <li>oțel-beton: bucăți × lungime × masa pe metru (Ø10: 0,617 kg/m; Ø12: 0,888 kg/m; Ø16: 1,578 kg/m);</li>
  <li>agregate: cântar, sau volumul benei măsurat și tichetul stației;</li>
  <li>cherestea: m³ din dimensiuni reale, pe stivă.</li>
  </ul>
  <p>Cantitatea se scrie în coloana „primit” înainte de a o privi pe cea din aviz.</p>`;

const quality = step`<h3>Recepția calitativă</h3>
  <p>Gestionarul verifică aspectul, iar la materialele de structură cheamă inginerul de calitate:</p>
  <ul>
  <li>ciment și adezivi: saci uscați, dată de fabricație, termen de valabilitate de minimum 2 luni;</li>
  <li>oțel-beton: marca, diametrul și șarja de pe etichetă, aceleași cu certificatul;</li>
  <li>termoizolații: grosime, densitate, clasă de reacție la foc;</li>
  <li>tâmplărie: dimensiuni, sticlă, feronerie, sens de deschidere;</li>
  <li>cherestea: umiditate sub 20 %, fără mucegai.</li>
  </ul>
  <p>Lotul de verificat primește bandă galbenă și nu se eliberează.</p>`;

const differences = step`<h3>Diferențe și deteriorări</h3>
  <p>Lipsa, plusul sau deteriorarea se constată în prezența șoferului și se trec pe toate exemplarele
  avizului, cu semnătura lui. Dacă refuză să semneze, se notează refuzul, ora și un martor.</p>
  <ol>
  <li>Se fotografiază marfa în mașină, eticheta și defectul.</li>
  <li>Se completează în NIR partea de constatare a diferențelor, de către comisie.</li>
  <li>Achizitorul trimite reclamația furnizorului în aceeași zi.</li>
  <li>Marfa neconformă stă în zona roșie, până la înlocuire sau retur cu aviz.</li>
  </ol>`;

const goods_note = step`<h3>NIR și încărcarea în gestiune</h3>
  <p>Nota de recepție și constatare de diferențe (NIR) se întocmește în ziua primirii, pe baza cantităților
  numărate, și se semnează de comisia de recepție și de gestionar. Un exemplar rămâne în depozit, unul merge
  la contabilitate cu actele.</p>
  <ul>
  <li>codul articolului se alege din nomenclator; articol nou cere numai contabilitatea;</li>
  <li>fișa de magazie se actualizează înainte de prima eliberare;</li>
  <li>factura din SPV se leagă de NIR și de comandă înainte de plată.</li>
  </ul>`;

const storing = step`<h3>Depozitarea și eticheta</h3>
  <p>Fiecare lot primește etichetă cu articolul, data, NIR-ul și șantierul pentru care este rezervat.
  Eliberarea se face numai cu bon de consum, în ordinea intrării.</p>
  <ul>
  <li>cimentul și gipsul: sub acoperiș, pe paleți, cel mult 10 rânduri, la 20 cm de perete;</li>
  <li>polistirenul: ferit de soare, la cel puțin 10 m de lucru cu foc;</li>
  <li>vopselele: între 5 și 25 °C, pe cuvă de retenție, lângă stingător;</li>
  <li>țevile: culcate, sprijinite pe toată lungimea.</li>
  </ul>`;

export const materials_procedures: DemoProcedure[] = [
  {
    name: "Recepția mărfii la depozit",
    manager: "ionut_ardelean",
    roles: ["Gestionar", "Achizitor", "Inginer calitate"],
    categories: ["Depozit"],
    triggers: [
      { type: "process", value: "Recepția mărfurilor" },
      { type: "procedure", value: "Comanda de materiale" },
      { type: "event", value: "Camionul furnizorului a ajuns la poarta depozitului" },
    ],
    steps: [arrival_plan, papers, unloading, quantity, quality, differences, goods_note, storing],
    status: "live",
    revision: {
      note: "Codul UIT are pas separat; recepția calitativă trece înaintea celei cantitative.",
      steps: [
        arrival_plan,
        papers_without_transport_code,
        transport_code,
        unloading,
        quality,
        quantity,
        differences,
        goods_note,
        storing,
      ],
    },
    revision_published: false,
  },
  {
    name: "Comanda de materiale",
    manager: "adrian_boca",
    roles: ["Achizitor", "Șef de șantier"],
    categories: ["Depozit", "Ofertare și contracte"],
    triggers: [
      { type: "process", value: "Achiziția de materiale" },
      { type: "weekly", value: '["tue","thu"]' },
    ],
    steps: [
      step`<h3>Necesarul șantierului</h3>
        <p>Șeful de șantier trimite necesarul marți și joi, până la ora 10:00, pe formularul F-AP-01. Fiecare
        rând are articol, cantitate, unitate, caracteristică tehnică, element din proiect și data la care
        materialul trebuie să fie pe șantier.</p>
        <ul>
        <li>cantitatea se compară cu extrasul C6 și cu ce s-a comandat deja;</li>
        <li>depășirea de peste 3 % față de deviz are explicație și acordul directorului tehnic;</li>
        <li>„urgent” înseamnă sub 48 de ore și se aprobă telefonic.</li>
        </ul>`,
      step`<h3>Verificarea stocului</h3>
        <p>Achizitorul verifică în gestiune stocul din depozit și de pe celelalte șantiere. Materialul
        disponibil se mută cu bon de predare-transfer, nu se cumpără din nou.</p>
        <p>Se ține seama de rezervări: lotul cu eticheta altui șantier se ia numai cu acordul șefului de
        șantier respectiv. Paleții, popii și panourile de cofraj se cer mecanicului-șef, cu cel puțin 5 zile
        înainte, pentru că transportul lor se grupează săptămânal.</p>`,
      step`<h3>Cererea de ofertă</h3>
        <p>Pentru valori peste 5.000 lei fără TVA se cer cel puțin trei oferte, pe aceeași specificație. Sub
        acest prag se comandă din contractul-cadru.</p>
        <ul>
        <li>se cer: preț, transport inclus sau nu, termen de livrare, termen de plată, valabilitatea
        ofertei;</li>
        <li>se cer odată cu prețul: declarația de performanță, fișa tehnică, agrementul tehnic, unde este
        cazul;</li>
        <li>produsul echivalent se acceptă numai cu acordul scris al proiectantului și al beneficiarului.</li>
        </ul>`,
      step`<h3>Alegerea furnizorului</h3>
        <p>Ofertele se pun în tabelul comparativ F-AP-02, la preț adus pe șantier. Se compară și termenul: o
        zi de macara oprită costă mai mult decât 2 % la preț.</p>
        <ol>
        <li>până la 20.000 lei aprobă șeful de șantier și achizitorul;</li>
        <li>20.000–100.000 lei aprobă directorul tehnic;</li>
        <li>peste 100.000 lei aprobă administratorul.</li>
        </ol>
        <p>Alegerea unei oferte mai scumpe se motivează într-o frază, în tabel.</p>`,
      step`<h3>Comanda și urmărirea</h3>
        <p>Comanda scrisă are număr, articole, cantități, preț, loc și interval de descărcare, persoana de
        contact, documentele cerute la livrare. Furnizorul o confirmă în 24 de ore; comanda neconfirmată nu
        este comandă.</p>
        <ul>
        <li>cu două zile înainte de livrare se reconfirmă ora și mașina;</li>
        <li>întârzierea se anunță șantierului imediat, cu noul termen;</li>
        <li>livrarea parțială rămâne deschisă până la ultimul NIR.</li>
        </ul>
        <p>Furnizorii se evaluează semestrial: termen, calitate, documente.</p>`,
    ],
    status: "live",
  },
  {
    name: "Inventarierea depozitului",
    manager: "maria_todea",
    roles: ["Contabil", "Gestionar"],
    categories: ["Depozit", "Financiar"],
    triggers: [
      { type: "yearly", value: "10-12" },
      { type: "event", value: "Schimbarea gestionarului, furt sau calamitate" },
    ],
    steps: [
      step`<h3>Decizia și comisia</h3>
        <p>Inventarierea anuală se face conform Legii contabilității nr. 82/1991 și normelor aprobate prin
        OMFP 2861/2009. Administratorul emite decizia scrisă: comisia, gestiunile, data de început și de
        sfârșit.</p>
        <ul>
        <li>comisia are cel puțin două persoane, cu pregătire tehnică sau economică;</li>
        <li>din comisie nu fac parte gestionarul depozitului și contabilul care ține evidența lui;</li>
        <li>membrii sunt instruiți înainte, inclusiv asupra unităților de măsură.</li>
        </ul>`,
      step`<h3>Pregătirea depozitului</h3>
        <p>Cu 3 zile înainte gestionarul grupează materialele pe sortimente, pune etichete, scoate ambalajele
        goale și separă:</p>
        <ul>
        <li>marfa primită și nerecepționată;</li>
        <li>materialele în custodie sau aparținând terților;</li>
        <li>materialele deteriorate, expirate sau fără mișcare de peste un an.</li>
        </ul>
        <p>Toate NIR-urile, bonurile de consum și transferurile se înregistrează. În ziua numărării depozitul
        este închis; livrările se programează după.</p>`,
      step`<h3>Declarația gestionarului</h3>
        <p>Înainte de începere, comisia ia gestionarului declarația scrisă: dacă gestionează valori și în alte
        locuri, dacă are bunuri ale terților, dacă are plusuri sau lipsuri cunoscute, dacă are marfă primită
        sau eliberată fără documente, care sunt ultimele documente de intrare și ieșire.</p>
        <p>Comisia vizează fișele de magazie la ultima operațiune, sigilează căile de acces care nu sunt
        folosite și verifică aparatele de măsură.</p>`,
      step`<h3>Numărarea</h3>
        <p>Se numără, se măsoară sau se cântărește tot. Doi oameni numără separat, al treilea scrie; diferența
        dintre cei doi se lămurește pe loc.</p>
        <ul>
        <li>cantitatea faptică se scrie în lista de inventariere înainte de compararea cu stocul
        scriptic;</li>
        <li>vracul (nisip, balast) se stabilește prin măsurare topografică, cu schiță;</li>
        <li>ambalajele sigilate se numără, iar prin sondaj se desfac 5 %;</li>
        <li>lotul numărat primește bulină verde.</li>
        </ul>
        <p>Listele se semnează pe fiecare filă, fără ștersături.</p>`,
      step`<h3>Diferențele</h3>
        <p>Contabilitatea compară listele cu evidența. Pentru fiecare diferență comisia cere explicații scrise
        gestionarului și caută întâi cauza: bon neînregistrat, cod greșit, unitate de măsură schimbată.</p>
        <ul>
        <li>compensarea plusurilor cu lipsuri se face numai în condițiile din norme: risc de confuzie, aceeași
        perioadă, aceeași gestiune;</li>
        <li>lipsa imputabilă se propune cu valoarea și persoana;</li>
        <li>materialele depreciate primesc propunere de ajustare sau casare.</li>
        </ul>`,
      step`<h3>Procesul-verbal și înregistrarea</h3>
        <p>Procesul-verbal privind rezultatele inventarierii se prezintă administratorului în 7 zile
        lucrătoare de la încheierea numărării. Cuprinde gestiunile, perioada, plusurile, lipsurile, cauzele și
        propunerile.</p>
        <p>După aprobare, diferențele se înregistrează în luna în care s-a terminat inventarierea, dar nu mai
        târziu de închiderea exercițiului, iar rezultatele se trec în registrul-inventar. Măsurile (raft nou,
        etichete, unități de măsură) au termen la 31 ianuarie.</p>`,
    ],
    status: "live",
  },
];
