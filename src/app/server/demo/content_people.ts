import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

const offer_and_papers = step`<h3>Oferta și actele necesare</h3>
  <p>După interviu, resursele umane trimit candidatului oferta scrisă: funcție, salariu brut, loc de muncă
  (mobil, pe șantiere), program, beneficii, data începerii. După acceptare se cer:</p>
  <ul>
  <li>actul de identitate, actele de studii și de calificare, în copie;</li>
  <li>adeverința de vechime sau extrasul propriu din registrul salariaților;</li>
  <li>autorizațiile: macaragiu, sudor, electrician, responsabil tehnic, după post;</li>
  <li>contul bancar și datele pentru deduceri personale.</li>
  </ul>`;

const information = step`<h3>Informarea candidatului</h3>
  <p>Înainte de semnare, candidatul primește în scris informarea prevăzută de art. 17 din Codul muncii:
  părțile, locul de muncă, funcția după COR, atribuțiile, riscurile postului, data începerii, durata,
  concediul, preavizul, salariul și componentele lui, norma, perioada de probă, procedurile de formare.</p>
  <p>Se discută deschis programul de vară (10 ore, cu compensare), deplasările și cazarea. Se predă și nota de
  informare privind prelucrarea datelor personale. Candidatul semnează de primire și păstrează un
  exemplar.</p>`;

const medical_check = step`<h3>Controlul medical de angajare</h3>
  <p>Resursele umane eliberează solicitarea de examen medical la angajare și fișa de identificare a factorilor
  de risc, completate de responsabilul SSM pentru postul real: lucru la înălțime, zgomot, vibrații, praf,
  efort fizic.</p>
  <p>Contractul se semnează numai cu fișa de aptitudine „apt” sau „apt condiționat”, cu condițiile respectate.
  Fără certificat medical, contractul este lovit de nulitate. Rezultatul medical rămâne la medic; firma
  primește doar fișa de aptitudine.</p>`;

const contract = step`<h3>Contractul individual de muncă</h3>
  <p>Contractul se încheie în scris, în limba română, cel târziu în ziua anterioară începerii activității, și
  se semnează de ambele părți. Un exemplar se înmânează salariatului înainte de începerea lucrului.</p>
  <ul>
  <li>fișa postului, semnată, este anexă;</li>
  <li>perioada de probă: cel mult 90 de zile calendaristice pentru execuție și 120 pentru conducere;</li>
  <li>numărul contractului se ia din registrul de evidență, fără spații libere;</li>
  <li>o copie a contractului se păstrează la locul de muncă.</li>
  </ul>`;

const revisal = step`<h3>Înregistrarea în Revisal</h3>
  <p>Contractul se înregistrează și se transmite în registrul general de evidență a salariaților cel târziu în
  ziua anterioară începerii activității. Operează numai persoanele cu împuternicire.</p>
  <ul>
  <li>se verifică CNP-ul, codul COR, salariul de bază și sporurile, norma, data începerii;</li>
  <li>se salvează dovada transmiterii în dosarul de personal;</li>
  <li>șeful de șantier primește confirmarea scrisă că omul poate începe.</li>
  </ul>
  <p>Nimeni nu lucrează „de probă” înainte de înregistrare.</p>`;

const reges = step`<h3>Înregistrarea în REGES-ONLINE</h3>
  <p>Contractul se înregistrează în <a href="https://reges.inspectiamuncii.ro/">REGES-ONLINE</a> (HG 295/2025)
  cel târziu în ziua anterioară începerii activității. Operează numai persoanele cu împuternicire și cont
  propriu.</p>
  <ul>
  <li>se verifică CNP-ul, codul COR, salariul de bază și sporurile, norma, data începerii;</li>
  <li>se descarcă extrasul și se salvează în dosarul de personal;</li>
  <li>șeful de șantier primește confirmarea scrisă că omul poate începe.</li>
  </ul>
  <p>Nimeni nu lucrează „de probă” înainte de înregistrare.</p>`;

const personnel_file = step`<h3>Dosarul de personal</h3>
  <p>Dosarul se deschide în ziua semnării și se ține numai în dulapul încuiat sau în arhiva electronică cu
  acces restrâns. Cuprinde actele de angajare, contractul, fișa postului, extrasul din registru, fișa de
  aptitudine, autorizațiile cu scadențe.</p>
  <ul>
  <li>copia actului de identitate se păstrează numai dacă există temei și se menționează scopul;</li>
  <li>scadențele autorizațiilor se trec în calendar, cu avertizare la 60 de zile;</li>
  <li>salariatul poate cere oricând copii din dosarul propriu.</li>
  </ul>`;

const safety_training = step`<h3>Instruirea SSM și situații de urgență</h3>
  <p>În prima zi, înainte de orice lucru, responsabilul SSM face instruirea introductiv-generală, iar
  conducătorul locului de muncă pe cea de la locul de muncă. Se completează fișa individuală de instruire SSM
  și fișa individuală de instruire în domeniul situațiilor de urgență.</p>
  <p>Pe șantier urmează și <em>Instructajul de securitate la intrarea pe șantier</em>. Admiterea la lucru se
  face după verificarea cunoștințelor, cu semnătura șefului ierarhic al celui care a instruit.</p>`;

const equipment = step`<h3>Dotarea</h3>
  <p>Gestionarul pregătește cu două zile înainte echipamentul individual de protecție pe mărimi și sculele
  postului, iar administrativul telefonul, laptopul și conturile, după caz.</p>
  <ul>
  <li>cască, două perechi de mănuși, încălțăminte S3, salopetă de vară și de iarnă, vestă, pelerină;</li>
  <li>fișa de dotare și fișa de obiecte de inventar, semnate la primire;</li>
  <li>ecuson, card de pontaj, tichete de masă, date de contact utile.</li>
  </ul>`;

const first_month = step`<h3>Prima lună</h3>
  <p>Noul coleg primește un îndrumător din aceeași echipă, numit înainte de prima zi. Șeful de șantier
  vorbește cu el la sfârșitul primei săptămâni și la 30 de zile.</p>
  <ol>
  <li>Ziua 1: prezentarea echipei, a traseelor, a programului și a procedurilor postului.</li>
  <li>Săptămâna 1: lucru numai alături de îndrumător.</li>
  <li>Ziua 30: evaluare scurtă, în scris: ce merge, ce lipsește, ce instruire este necesară.</li>
  <li>Cu 10 zile înainte de sfârșitul probei: decizia, discutată cu omul.</li>
  </ol>`;

export const people_procedures: DemoProcedure[] = [
  {
    name: "Angajarea unui coleg nou",
    manager: "daniela_florea",
    roles: ["Resurse umane", "Responsabil SSM", "Gestionar"],
    categories: ["Personal"],
    triggers: [
      { type: "process", value: "Angajarea unui coleg" },
      { type: "event", value: "Candidatul a acceptat oferta" },
    ],
    steps: [
      offer_and_papers,
      information,
      medical_check,
      contract,
      revisal,
      safety_training,
      equipment,
      first_month,
    ],
    status: "live",
    revision: {
      note: "REGES-ONLINE în loc de Revisal; controlul medical devine pasul 2; pas nou: dosarul.",
      steps: [
        offer_and_papers,
        medical_check,
        information,
        contract,
        reges,
        personnel_file,
        safety_training,
        equipment,
        first_month,
      ],
    },
    revision_published: true,
  },
  {
    name: "Plecarea din firmă",
    manager: "daniela_florea",
    roles: ["Resurse umane", "Gestionar", "Contabil"],
    categories: ["Personal"],
    triggers: [{ type: "event", value: "Demisie, acord al părților, expirarea contractului sau concediere" }],
    steps: [
      step`<h3>Înregistrarea cererii și preavizul</h3>
        <p>Cererea sau decizia primește număr de înregistrare în ziua depunerii. La demisie, preavizul este
        cel din contract: cel mult 20 de zile lucrătoare pentru funcții de execuție și 45 pentru funcții de
        conducere (art. 81 din Codul muncii).</p>
        <ul>
        <li>se calculează ultima zi de lucru, ținând seama de concedii și suspendări;</li>
        <li>renunțarea la preaviz, totală sau parțială, se scrie pe cerere;</li>
        <li>șeful direct și contabilitatea sunt anunțați în aceeași zi.</li>
        </ul>`,
      step`<h3>Predarea lucrărilor</h3>
        <p>Șeful direct întocmește cu colegul lista lucrărilor în curs: stadiu, documente, persoane de
        contact, termene, probleme cunoscute. Preluarea se face în cel puțin 3 zile lucrate împreună, dacă
        preavizul permite.</p>
        <p>Pentru șefii de șantier se predau și jurnalul de șantier, condica de betoane, procesele-verbale
        nesemnate, atașamentele lunii. Procesul-verbal de predare se semnează de trei persoane: cel care
        predă, cel care primește, directorul tehnic.</p>`,
      step`<h3>Nota de lichidare</h3>
        <p>Cu 3 zile înainte de ultima zi, nota de lichidare circulă pe la fiecare compartiment, care semnează
        „fără debite” sau scrie ce este de predat:</p>
        <ul>
        <li>gestiune: scule, obiecte de inventar, echipament de protecție recuperabil;</li>
        <li>utilaje: chei, carduri de carburant, foaia de activitate închisă;</li>
        <li>contabilitate: avansuri și deconturi nejustificate;</li>
        <li>administrativ: telefon, laptop, chei de birou, ecuson.</li>
        </ul>
        <p>Reținerile din salariu se fac numai în condițiile legii.</p>`,
      step`<h3>Închiderea accesului</h3>
        <p>În ultima zi, la ora terminării programului, administrativul închide conturile: e-mail, programe,
        dosare partajate, SPV, instituții la care colegul avea împuternicire. Accesul în aplicația de
        proceduri se arhivează, ca istoricul să rămână.</p>
        <p>E-mailul profesional răspunde automat 30 de zile cu noul contact. Certificatul digital emis pe
        firmă se revocă. Parolele cunoscute de cel care pleacă (wi-fi, camere, seif, alarmă) se schimbă în
        aceeași zi.</p>`,
      step`<h3>Decizia și REGES-ONLINE</h3>
        <p>Resursele umane emit decizia de încetare, cu temeiul exact din Codul muncii, și înregistrează
        încetarea în REGES-ONLINE în termenul prevăzut de HG 295/2025, fără a aștepta ultima oră.</p>
        <ul>
        <li>temeiul din decizie, din registru și din statul de plată este același;</li>
        <li>concediul neefectuat se compensează în bani;</li>
        <li>la concediere, documentele se verifică înainte cu juristul.</li>
        </ul>`,
      step`<h3>Documentele finale și discuția</h3>
        <p>În ultima zi colegul primește decizia, adeverința privind activitatea desfășurată, durata ei,
        salariul și vechimea, adeverința pentru șomaj sau sănătate, la cerere, precum și fluturașul final.
        Plata se face cel târziu la data salariului.</p>
        <p>O discuție de 20 de minute cu resursele umane încheie plecarea: ce a mers, ce nu, ce ar schimba.
        Concluziile se trec anonim în fișa trimestrială. Dosarul de personal se arhivează conform
        nomenclatorului.</p>`,
    ],
    status: "live",
  },
];
