import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

export const workplace_procedures: DemoProcedure[] = [
  {
    name: "Cererea de concediu de odihnă",
    manager: "daniela_florea",
    roles: ["Resurse umane", "Șef de șantier", "Șef de echipă"],
    categories: ["Personal"],
    triggers: [
      { type: "yearly", value: "01-12" },
      { type: "event", value: "Un coleg vrea zile libere" },
    ],
    steps: [
      step`<h3>Programarea anuală</h3>
        <p>În decembrie, fiecare coleg își trece zilele dorite în planificarea pentru anul următor. Cel puțin
        o parte a concediului are minimum 10 zile lucrătoare neîntrerupte.</p>
        <ul>
        <li>dreptul este de cel puțin 20 de zile lucrătoare pe an, plus zilele de vechime din contractul
        colectiv sau individual;</li>
        <li>între 20 decembrie și 7 ianuarie șantierele sunt închise: 8 zile se planifică atunci;</li>
        <li>în perioadele de betonare, din aceeași echipă lipsesc cel mult doi oameni.</li>
        </ul>`,
      step`<h3>Cererea</h3>
        <p>Cererea se depune cu cel puțin 10 zile lucrătoare înainte, pe formularul F-RU-03: perioada, numărul
        de zile, înlocuitorul. Pentru 1–2 zile este de ajuns cererea cu 3 zile înainte.</p>
        <p>Evenimentele de familie (căsătorie, naștere, deces) au zile libere plătite separate, care nu se
        scad din concediu; se anunță prin telefon, iar actul se aduce la întoarcere. Concediul medical se
        anunță în cel mult 24 de ore șefului direct.</p>`,
      step`<h3>Aprobarea și înlocuitorul</h3>
        <p>Șeful direct răspunde în 2 zile lucrătoare. Verifică programul lucrării, cine preia sarcinile și
        dacă înlocuitorul are autorizațiile necesare: un macaragiu este înlocuit numai de un macaragiu
        autorizat.</p>
        <ul>
        <li>refuzul are motiv scris și propune altă perioadă;</li>
        <li>predarea se face într-o listă scurtă: lucrări, livrări, chei, telefoane;</li>
        <li>șeful de șantier anunță beneficiarul, dacă lipsește peste 5 zile.</li>
        </ul>`,
      step`<h3>Evidența și plata</h3>
        <p>Resursele umane înregistrează zilele și trimit soldul rămas în 24 de ore de la aprobare.
        Indemnizația de concediu se plătește cu cel puțin 5 zile lucrătoare înainte de plecare; contabilitatea
        primește lista luni.</p>
        <p>Rechemarea din concediu se face numai în scris, pentru forță majoră sau interese urgente, cu plata
        cheltuielilor colegului. Zilele neefectuate din motive justificate se acordă în următoarele 18 luni,
        începând cu anul următor.</p>`,
    ],
    status: "live",
  },
  {
    name: "Avansuri și decontul deplasărilor",
    manager: "alina_sabau",
    roles: ["Contabil", "Șef de șantier"],
    categories: ["Financiar"],
    triggers: [
      { type: "event", value: "Deplasare în altă localitate sau cumpărare cu numerar" },
      { type: "date", value: "28" },
    ],
    steps: [
      step`<h3>Ordinul de deplasare</h3>
        <p>Deplasarea se aprobă înainte de plecare. Ordinul de deplasare (delegație) cuprinde numele,
        localitatea, scopul, perioada, mijlocul de transport și șantierul pe care se suportă costul.</p>
        <ul>
        <li>mașina de serviciu: numărul și kilometrii la plecare;</li>
        <li>cazarea se rezervă de administrativ, la tarif de firmă, cel mult doi într-o cameră;</li>
        <li>pentru delegarea de peste 60 de zile în 12 luni este necesar acordul salariatului.</li>
        </ul>`,
      step`<h3>Avansul</h3>
        <p>Avansul spre decontare se cere cu 2 zile lucrătoare înainte și se virează pe card. Numerarul se dă
        numai unde nu se poate plăti cu cardul, pe dispoziție de plată, în limita plafonului zilnic pe
        persoană din Legea nr. 70/2015.</p>
        <p>Nu se acordă avans nou celui care are unul nejustificat. Banii de avans nu se folosesc în interes
        personal și nu se transferă altui coleg fără dispoziție.</p>`,
      step`<h3>Documentele de cheltuială</h3>
        <p>Se decontează cheltuielile dovedite cu documente pe firmă, cu codul fiscal corect:</p>
        <ul>
        <li>factură și dovada plății; bonul fiscal cu codul nostru fiscal se acceptă ca factură simplificată
        în limita legală;</li>
        <li>carburant: bonul, numărul mașinii și kilometrii;</li>
        <li>parcare, taxă de drum, bilete: documentul original;</li>
        <li>materiale: și NIR sau proces-verbal de dare în consum pe șantier.</li>
        </ul>
        <p>Bonul decolorat se copiază în ziua cumpărării.</p>`,
      step`<h3>Indemnizația de deplasare</h3>
        <p>Indemnizația zilnică este cea stabilită prin decizie internă și se acordă pentru deplasări de peste
        12 ore, la mai mult de 5 km de localitatea locului de muncă. Partea neimpozabilă se verifică la
        calculul salariilor, după plafonul în vigoare.</p>
        <p>Zilele se numără după ordinul de deplasare vizat la destinație: ora sosirii, ora plecării, ștampila
        sau semnătura. Masa asigurată de firmă se scade conform deciziei. Pentru șantierele permanente nu se
        acordă indemnizație.</p>`,
      step`<h3>Decontul</h3>
        <p>Decontul se depune în cel mult 3 zile lucrătoare de la întoarcere, cu documentele lipite în ordine
        cronologică și suma nefolosită restituită. Contabilitatea îl verifică în 2 zile.</p>
        <ol>
        <li>Se verifică documentele, plafonul și aprobarea.</li>
        <li>Se înregistrează pe șantier și pe articol de cheltuială.</li>
        <li>Diferența de primit se virează cu prima plată; cea de restituit, în 24 de ore.</li>
        <li>Pe data de 28 a lunii, avansurile rămase deschise se raportează administratorului.</li>
        </ol>`,
    ],
    status: "draft",
  },
  {
    name: "Laptop, conturi și parole",
    manager: "tudor_balan",
    roles: ["Resurse umane"],
    categories: ["Administrativ"],
    triggers: [
      { type: "procedure", value: "Angajarea unui coleg nou" },
      { type: "event", value: "Echipament pierdut, furat sau cont compromis" },
    ],
    steps: [
      step`<h3>Predarea echipamentului</h3>
        <p>Laptopul și telefonul se predau pe bază de proces-verbal, cu serie, accesorii și stare. Înainte de
        predare, administrativul face configurarea standard:</p>
        <ul>
        <li>disc criptat, actualizări automate, antivirus activ, blocare după 5 minute;</li>
        <li>cont de utilizator fără drepturi de administrator;</li>
        <li>programele postului, cu licențe: deviz, desen, pontaj, facturare;</li>
        <li>localizare și ștergere de la distanță, la telefon, cu informarea colegului.</li>
        </ul>`,
      step`<h3>Conturile și drepturile</h3>
        <p>Conturile se deschid pe baza cererii șefului direct, cu drepturile postului și nimic în plus. Un
        cont este al unei singure persoane; conturile comune (poartă, depozit) au un responsabil scris.</p>
        <p>Accesul la dosarele de personal, salarii și bancă îl aprobă administratorul. Drepturile se verifică
        la 6 luni: contabilitatea tipărește lista, șefii bifează, iar ce nu mai este necesar se închide în
        aceeași zi.</p>`,
      step`<h3>Parolele și al doilea factor</h3>
        <p>Parola are cel puțin 14 caractere sau este o propoziție de patru cuvinte; nu se refolosește între
        servicii și se păstrează numai în managerul de parole al firmei.</p>
        <ul>
        <li>al doilea factor este obligatoriu la e-mail, bancă, SPV și acces la distanță;</li>
        <li>parola nu se spune la telefon, nici „celor de la IT”;</li>
        <li>nu se lipește pe ecran sau pe panoul din container;</li>
        <li>certificatul digital stă la titular, cu PIN cunoscut numai de el.</li>
        </ul>`,
      step`<h3>Lucrul pe șantier și de acasă</h3>
        <p>Pe șantier, laptopul stă în container, în dulap încuiat, nu în mașină. Se folosește rețeaua firmei
        sau internetul de pe telefonul de serviciu, nu rețele publice fără parolă.</p>
        <ul>
        <li>documentele se țin în dosarele partajate, nu pe desktop; copia de siguranță se face de acolo;</li>
        <li>stick-urile găsite nu se introduc în calculator;</li>
        <li>planurile și prețurile nu se trimit de pe adresa personală.</li>
        </ul>`,
      step`<h3>Pierdere, furt sau mesaj suspect</h3>
        <p>Pierderea sau furtul se anunță imediat, la orice oră, la numărul administrativului; primele 30 de
        minute contează. Se blochează conturile, se șterge telefonul de la distanță, se schimbă parolele și se
        face plângere.</p>
        <p>La un e-mail suspect cu schimbare de cont bancar se sună furnizorul la numărul din contract, nu la
        cel din mesaj. Dacă sunt afectate date personale, administratorul decide notificarea autorității în 72
        de ore.</p>`,
    ],
    status: "draft",
  },
];
