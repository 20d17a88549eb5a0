import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

const invoice_steps: string[] = [
  step`<h3>Actele care stau la baza facturii</h3>
    <p>Factura se emite numai pe baza situației de lucrări acceptate de beneficiar sau a clauzei de avans din
    contract. Contabilul verifică dosarul primit de la ofertare:</p>
    <ul>
    <li>situația de lucrări semnată de diriginte și de reprezentantul beneficiarului;</li>
    <li>contractul și actele adiționale: preț, avans de recuperat, garanție de bună execuție;</li>
    <li>numărul comenzii beneficiarului, dacă se cere pe factură;</li>
    <li>datele fiscale ale beneficiarului, verificate pe site-ul ANAF în ziua emiterii.</li>
    </ul>`,
  step`<h3>Întocmirea facturii</h3>
    <p>Factura se emite cel târziu în a 15-a zi a lunii următoare celei în care a luat naștere faptul
    generator. Conține perioada lucrărilor, numărul contractului, al situației și al devizului.</p>
    <ul>
    <li>avansul facturat anterior se stornează proporțional, pe linie separată;</li>
    <li>cota de TVA este cea în vigoare la faptul generator; regimurile speciale se verifică înainte cu
    contabilul-șef;</li>
    <li>garanția reținută se menționează ca termen de plată, nu micșorează baza de impozitare.</li>
    </ul>`,
  step`<h3>Fișierul XML</h3>
    <p>Programul de facturare generează fișierul în standardul CIUS-RO (UBL 2.1). Înainte de transmitere se
    validează și se verifică vizual:</p>
    <ul>
    <li>codul fiscal al beneficiarului, cu sau fără prefixul RO, după cum este plătitor de TVA;</li>
    <li>județul și localitatea în codurile acceptate; sectorul, pentru București;</li>
    <li>unitățile de măsură mapate (m², m³, buc, kg, oră);</li>
    <li>totalul din XML egal cu cel din PDF, la ban.</li>
    </ul>
    <p>Numele fișierului: <code>CN_&lt;număr factură&gt;_&lt;CUI beneficiar&gt;.xml</code>.</p>`,
  step`<h3>Transmiterea prin SPV</h3>
    <p>Fișierul se încarcă în RO e-Factura în ziua emiterii, de către persoana cu certificat digital
    calificat. Termenul legal de <strong>5 zile calendaristice</strong> de la emitere este limita, nu
    ținta.</p>
    <ol>
    <li>Se notează indexul de încărcare.</li>
    <li>Se verifică starea după o oră: „în prelucrare”, „ok” sau „nok”.</li>
    <li>La „ok” se descarcă arhiva cu sigiliul Ministerului Finanțelor.</li>
    </ol>
    <p>Factura se consideră comunicată beneficiarului după validarea în sistem, nu după e-mail.</p>`,
  step`<h3>Erori și corecții</h3>
    <p>La starea „nok”, factura nu a fost transmisă. Mesajul de eroare se citește integral, se corectează
    cauza și se retransmite în aceeași zi, cu același număr dacă factura nu a fost comunicată.</p>
    <ul>
    <li>o factură validată nu se șterge și nu se modifică: se emite factură de corecție, cu trimitere la
    numărul inițial;</li>
    <li>refuzul beneficiarului se primește în scris și se discută cu șeful de șantier în 2 zile
    lucrătoare;</li>
    <li>indisponibilitatea SPV se dovedește cu captură de ecran cu data și ora.</li>
    </ul>`,
  step`<h3>Arhivarea și urmărirea încasării</h3>
    <p>Arhiva semnată, situația de lucrări și dovada transmiterii se salvează în dosarul clientului, în ziua
    validării. Factura se înregistrează în jurnalul de vânzări și în scadențar.</p>
    <ul>
    <li>cu 5 zile înainte de scadență: e-mail de reamintire;</li>
    <li>la 3 zile după scadență: telefon, cu notarea promisiunii de plată;</li>
    <li>la 15 zile: notificare scrisă și informarea administratorului;</li>
    <li>la 30 de zile: decizie despre ritmul lucrărilor, conform contractului.</li>
    </ul>`,
];

const sending_in_working_days = step`<h3>Transmiterea prin SPV</h3>
  <p>Fișierul se încarcă în RO e-Factura în ziua emiterii, de către persoana cu certificat digital calificat.
  Din 1 ianuarie 2026 termenul legal este de <strong>5 zile lucrătoare</strong> de la emitere; regula noastră
  rămâne aceeași zi.</p>
  <ol>
  <li>Se notează indexul de încărcare.</li>
  <li>Se verifică starea după o oră: „în prelucrare”, „ok” sau „nok”.</li>
  <li>La „ok” se descarcă arhiva cu sigiliul Ministerului Finanțelor.</li>
  </ol>
  <p>Factura se consideră comunicată beneficiarului după validarea în sistem, nu după e-mail.</p>`;

const received_invoices = step`<h3>Facturile primite</h3>
  <p>Zilnic, la ora 09:00, contabilul descarcă facturile primite în SPV și le leagă de comandă și de NIR.
  Factura fără comandă merge la achizitor, care are 2 zile lucrătoare să o confirme sau să o refuze.</p>
  <p>Diferența de preț sau de cantitate se semnalează furnizorului prin mesaj în RO e-Factura și prin e-mail.
  Nu se plătește nicio factură care apare numai pe hârtie, dacă furnizorul avea obligația să o transmită prin
  sistem.</p>`;

export const office_procedures: DemoProcedure[] = [
  {
    name: "Emiterea facturii în RO e-Factura",
    manager: "maria_todea",
    roles: ["Contabil"],
    categories: ["Financiar"],
    triggers: [
      { type: "procedure", value: "Situația lunară de lucrări" },
      { type: "process", value: "Facturarea lunară a lucrărilor" },
    ],
    steps: invoice_steps,
    status: "live",
    revision: {
      note: "Termen de 5 zile lucrătoare, din 1 ianuarie 2026; pas nou: facturile primite.",
      steps: [
        ...invoice_steps.slice(0, 3),
        sending_in_working_days,
        ...invoice_steps.slice(4),
        received_invoices,
      ],
    },
    revision_published: true,
  },
  {
    name: "Situația lunară de lucrări",
    manager: "raluca_marian",
    roles: ["Șef de șantier", "Contabil"],
    categories: ["Financiar", "Ofertare și contracte"],
    triggers: [
      { type: "date", value: "25" },
      { type: "process", value: "Facturarea lunară a lucrărilor" },
    ],
    steps: [
      step`<h3>Închiderea cantităților</h3>
        <p>Pe data de 25 a fiecărei luni, șeful de șantier închide cantitățile executate. Se măsoară ce este
        în operă și verificat, nu ce este aprovizionat.</p>
        <ul>
        <li>foi de atașament pe capitole de deviz, cu schiță, formulă și rezultat;</li>
        <li>betonul după dimensiunile din proiect, verificate cu bonurile de livrare;</li>
        <li>armătura după extrasul de armătură, nu după tonajul cumpărat;</li>
        <li>lucrarea începută se trece numai dacă are un articol distinct terminat.</li>
        </ul>`,
      step`<h3>Semnarea atașamentelor</h3>
        <p>Dirigintele primește atașamentele până pe 26 și le verifică pe teren împreună cu șeful de echipă.
        Cantitatea contestată se trece în luna următoare, cu mențiune, pentru a nu bloca restul situației.</p>
        <p>Lucrările care devin ascunse se acceptă la plată numai cu procesul-verbal semnat. Fiecare atașament
        are număr, dată și trimitere la articolul din deviz; copia scanată se salvează în
        <code>Situații/2026/&lt;luna&gt;</code>.</p>`,
      step`<h3>Întocmirea situației</h3>
        <p>Inginerul de ofertare trece cantitățile în situația de plată, pe articolele din devizul
        contractului (formular F3), la prețurile unitare contractuale.</p>
        <ul>
        <li>coloane: contract, executat anterior, executat în lună, cumulat, rest de executat;</li>
        <li>cumulatul nu depășește cantitatea din contract fără act adițional;</li>
        <li>avansul și garanția se calculează în centralizator;</li>
        <li>ajustarea prețului se aplică numai dacă este prevăzută în contract, cu indicele lunii.</li>
        </ul>`,
      step`<h3>Lucrări suplimentare și renunțări</h3>
        <p>Lucrarea care nu este în deviz se trece separat, ca notă de comandă suplimentară (NCS) sau notă de
        renunțare (NR), cu dispoziția de șantier a proiectantului și prețul acceptat de beneficiar.</p>
        <p>Prețul nou se construiește din prețurile contractului sau din oferta justificată: material,
        manoperă, utilaj, transport. Nu se execută și nu se facturează lucrări suplimentare fără comandă
        scrisă, cu excepția măsurilor de punere în siguranță.</p>`,
      step`<h3>Verificarea internă</h3>
        <p>Directorul tehnic compară situația cu graficul și cu consumurile din gestiune. Se cer explicații
        dacă:</p>
        <ul>
        <li>valoarea lunii diferă cu peste 15 % de grafic;</li>
        <li>betonul sau oțelul consumat depășește cantitatea decontată cu peste 3 %;</li>
        <li>situațiile subcontractanților depășesc partea noastră decontată pentru aceleași articole.</li>
        </ul>
        <p>Concluziile se notează în fișa lucrării, împreună cu marja lunii și riscurile din luna
        următoare.</p>`,
      step`<h3>Predarea către beneficiar</h3>
        <p>Până pe 28, dosarul se predă beneficiarului cu adresă de înaintare, pe hârtie și electronic:
        situația, centralizatorul, atașamentele, procesele-verbale, documentele de calitate.</p>
        <ol>
        <li>Se urmărește termenul de răspuns din contract.</li>
        <li>Observațiile se rezolvă într-o singură rundă, cu lista lor.</li>
        <li>Situația acceptată merge la contabilitate în aceeași zi.</li>
        <li>Cantitățile respinse se discută la ședința de șantier.</li>
        </ol>`,
    ],
    status: "live",
  },
  {
    name: "Oferta către client",
    manager: "raluca_marian",
    roles: ["Achizitor", "Responsabil tehnic cu execuția"],
    categories: ["Ofertare și contracte"],
    triggers: [{ type: "event", value: "Cerere de ofertă sau invitație la licitație primită" }],
    steps: [
      step`<h3>Înregistrarea și decizia de participare</h3>
        <p>Cererea se înregistrează în ziua primirii, cu termen, loc de depunere și persoană de contact. În 2
        zile lucrătoare, administratorul decide dacă ofertăm, pe baza fișei F-OF-01:</p>
        <ul>
        <li>tipul lucrării și experiența similară; distanța față de Cluj;</li>
        <li>echipe și utilaje libere în perioada cerută;</li>
        <li>bonitatea clientului, termenul de plată, garanțiile cerute;</li>
        <li>stadiul proiectului și al autorizației de construire.</li>
        </ul>
        <p>Refuzul se comunică politicos și în termen.</p>`,
      step`<h3>Studiul documentației și vizita</h3>
        <p>Se citesc piesele scrise și desenate, caietele de sarcini, modelul de contract. Responsabilul
        tehnic vizitează amplasamentul: acces, vecinătăți, rețele, nivelul apei, spațiul pentru organizarea de
        șantier și macara.</p>
        <p>Întrebările se trimit clientului într-o singură listă, numerotată, cu cel puțin 5 zile înainte de
        termen. Lipsa unui detaliu nu se completează din presupuneri: se scrie ipoteza de calcul în
        ofertă.</p>`,
      step`<h3>Verificarea cantităților</h3>
        <p>Lista de cantități (F3) se verifică prin măsurare pe planuri pentru pozițiile care fac 80 % din
        valoare: săpături, beton, cofraj, armătură, zidărie, învelitoare, fațade, tâmplărie.</p>
        <ul>
        <li>abaterea peste 5 % se semnalează clientului sau se acoperă prin ipoteză;</li>
        <li>se caută ce lipsește: epuismente, sprijiniri, schele, transport pământ, probe;</li>
        <li>raportul kg oțel pe m³ de beton se compară cu lucrări similare.</li>
        </ul>`,
      step`<h3>Prețurile</h3>
        <p>Achizitorul cere oferte pentru materialele principale și pentru lucrările subcontractate, cu
        valabilitate cel puțin egală cu a ofertei noastre. Prețul unitar se construiește din cele patru
        resurse:</p>
        <ul>
        <li>C6 materiale, C7 manoperă, C8 utilaje, C9 transporturi;</li>
        <li>productivitatea din fișele ultimelor trei lucrări, nu doar din normele de deviz;</li>
        <li>manopera la costul complet al orei, cu concedii și transport;</li>
        <li>oferta unică de la un furnizor se notează ca risc.</li>
        </ul>`,
      step`<h3>Organizarea, indirectele și profitul</h3>
        <p>Se calculează separat organizarea de șantier (containere, împrejmuire, branșamente, macara, pază,
        curățenie), cheltuielile indirecte, asigurările și costul garanțiilor bancare. Durata vine din grafic,
        cu iarna luată în calcul.</p>
        <p>Cota de profit și rezerva de risc le stabilește administratorul. Riscurile mari (teren, preț oțel,
        termen cu penalități) au fiecare o valoare sau o clauză propusă, nu o majorare generală.</p>`,
      step`<h3>Verificarea și semnarea</h3>
        <p>O persoană care nu a lucrat la ofertă verifică totalurile, unitățile, formularele cerute și
        concordanța dintre grafic, preț și propunerea tehnică.</p>
        <ol>
        <li>Formularele F1–F3, graficul și propunerea tehnică au aceeași denumire și dată.</li>
        <li>Ipotezele, excluderile și valabilitatea (uzual 60 de zile) sunt scrise.</li>
        <li>Garanția de participare este emisă, dacă se cere.</li>
        <li>Administratorul semnează; o copie se arhivează nemodificată.</li>
        </ol>`,
      step`<h3>Depunerea și clarificările</h3>
        <p>Oferta se depune cu cel puțin 4 ore înainte de termen, cu dovadă de primire. Clarificările primesc
        răspuns în termenul cerut, fără a schimba prețul, dacă regulile nu permit.</p>
        <p>La 10 zile după depunere se sună clientul. Rezultatul se trece în registru: câștigat, pierdut,
        amânat, cu prețul câștigător, dacă este public. Pentru lucrările câștigate se ține ședința de predare
        ofertare–execuție, cu lista ipotezelor.</p>`,
    ],
    status: "live",
  },
];
