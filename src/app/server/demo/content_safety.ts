import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

const induction_steps: string[] = [
  step`<h3>Cine face instructajul și când</h3>
    <p>Nicio persoană nu trece de poartă fără instructaj. Instructajul introductiv-general îl face
    responsabilul SSM, iar cel la locul de muncă îl face șeful de echipă sau șeful de șantier, înainte de
    prima oră lucrată.</p>
    <ul>
    <li><strong>Angajații proprii:</strong> fișă de instruire individuală, păstrată la biroul
    șantierului.</li>
    <li><strong>Lucrătorii subcontractanților:</strong> fișă de instruire colectivă, pe lângă instructajul
    făcut de angajatorul lor.</li>
    <li><strong>Vizitatorii, proiectanții, șoferii:</strong> informare asupra riscurilor, semnată, și
    însoțitor pe toată durata prezenței în șantier.</li>
    </ul>`,
  step`<h3>Verificarea actelor</h3>
    <p>Înainte de instructaj, responsabilul SSM cere și verifică originalele sau copiile conforme:</p>
    <ul>
    <li>actul de identitate și extrasul din Revisal, pentru lucrătorii subcontractanților;</li>
    <li>fișa de aptitudine de la medicina muncii, în termen, cu mențiunea „apt lucru la înălțime” unde este
    cazul;</li>
    <li>autorizațiile: macaragiu și stivuitorist (ISCIR), electrician, sudor, legător de sarcină;</li>
    <li>dovada ultimei instruiri periodice.</li>
    </ul>
    <p>Cine nu are fișa de aptitudine în termen nu începe lucrul, indiferent de urgența lucrării.</p>`,
  step`<h3>Conținutul instructajului</h3>
    <p>Se parcurge planul de securitate și sănătate al șantierului (HG 300/2006), cu planul de situație în
    față. Durata nu scade sub 60 de minute pentru lucrători și 15 minute pentru vizitatori.</p>
    <ul>
    <li>trasee pentru oameni și pentru utilaje, zona de acțiune a macaralei, goluri și margini
    neprotejate;</li>
    <li>organizarea de șantier: grup sanitar, vestiar, loc de masă, loc de fumat;</li>
    <li>tabloul electric, cine are voie să îl deschidă, prelungitoare admise;</li>
    <li>trusa de prim ajutor, stingătoarele, punctul de adunare, numărul 112;</li>
    <li>dreptul și obligația de a opri lucrul la un pericol grav și iminent.</li>
    </ul>`,
  step`<h3>Echipamentul individual de protecție</h3>
    <p>Fiecare lucrător primește echipamentul din lista internă de dotare și semnează fișa de dotare. Minimul
    pentru intrarea în șantier este:</p>
    <ul>
    <li>cască de protecție (SR EN 397), în termenul de utilizare înscris de producător;</li>
    <li>încălțăminte de protecție cu bombeu și lamelă antiperforație (S3);</li>
    <li>vestă de înaltă vizibilitate și mănuși potrivite lucrării;</li>
    <li>ochelari la tăiere, polizare și spargere; ham complet la lucrul la înălțime.</li>
    </ul>
    <p>Echipamentul deteriorat se schimbă în aceeași zi, fără cost pentru lucrător.</p>`,
  step`<h3>Testul și semnăturile</h3>
    <p>Însușirea se verifică printr-un test scris de 10 întrebări. Sunt necesare 8 răspunsuri corecte; altfel
    instructajul se reia în aceeași zi pentru capitolele greșite.</p>
    <ol>
    <li>Semnează cel instruit.</li>
    <li>Semnează cel care a făcut instructajul.</li>
    <li>Semnează cel care a verificat însușirea cunoștințelor.</li>
    </ol>
    <p>Data, durata și materialul predat se completează de mână, în momentul instruirii. Nu se semnează fișe
    în avans și nu se completează retroactiv.</p>`,
  step`<h3>Accesul și evidența</h3>
    <p>După instructaj, persoana primește ecusonul și este trecută în registrul de acces: nume, angajator,
    funcție, ora intrării, ora ieșirii.</p>
    <ul>
    <li>ecuson <strong>verde</strong>: angajat propriu; <strong>albastru</strong>: subcontractant;
    <strong>galben</strong>: vizitator, numai cu însoțitor;</li>
    <li>instruirea periodică se reia la cel mult 6 luni pentru lucrători și la cel mult 12 luni pentru
    personalul tehnico-administrativ;</li>
    <li>ecusonul se retrage la încheierea lucrului sau la expirarea fișei de aptitudine.</li>
    </ul>`,
];

const induction_of_foreign_workers = step`<h3>Lucrătorii care nu vorbesc limba română</h3>
  <p>Instructajul se face într-o limbă pe care lucrătorul o înțelege. Angajatorul lui asigură traducătorul,
  iar numele traducătorului se trece în fișă, alături de semnătură.</p>
  <ul>
  <li>testul și planșele cu reguli există în engleză, nepaleză și turcă, în dosarul SSM al șantierului;</li>
  <li>în fiecare echipă rămâne permanent o persoană care vorbește româna sau engleza;</li>
  <li>semnalele pentru macara și cuvântul „Stop” se exersează pe loc, înainte de intrarea în lucru.</li>
  </ul>`;

const papers_with_reges = step`<h3>Verificarea actelor</h3>
  <p>Înainte de instructaj, responsabilul SSM cere și verifică originalele sau copiile conforme:</p>
  <ul>
  <li>actul de identitate și extrasul din REGES-ONLINE, pentru lucrătorii subcontractanților;</li>
  <li>permisul unic sau viza de lungă ședere pentru angajare, pentru cetățenii din afara Uniunii
  Europene;</li>
  <li>fișa de aptitudine de la medicina muncii, în termen, cu mențiunea „apt lucru la înălțime” unde este
  cazul;</li>
  <li>autorizațiile: macaragiu și stivuitorist (ISCIR), electrician, sudor, legător de sarcină;</li>
  <li>dovada ultimei instruiri periodice.</li>
  </ul>
  <p>Cine nu are fișa de aptitudine în termen nu începe lucrul, indiferent de urgența lucrării.</p>`;

export const safety_procedures: DemoProcedure[] = [
  {
    name: "Instructajul de securitate la intrarea pe șantier",
    manager: "florin_chira",
    roles: ["Responsabil SSM", "Șef de șantier"],
    categories: ["Siguranță"],
    triggers: [
      { type: "event", value: "O persoană intră pentru prima dată pe șantier" },
      { type: "process", value: "Deschiderea unui șantier nou" },
      { type: "procedure", value: "Primirea unui subcontractant pe șantier" },
    ],
    steps: induction_steps,
    status: "live",
    revision: {
      note: "Pas nou pentru lucrătorii care nu vorbesc română; extras din REGES-ONLINE.",
      steps: [
        ...induction_steps.slice(0, 1),
        papers_with_reges,
        ...induction_steps.slice(2, 3),
        induction_of_foreign_workers,
        ...induction_steps.slice(3),
      ],
    },
    revision_published: true,
  },
  {
    name: "Raportarea unui accident de muncă",
    manager: "florin_chira",
    roles: ["Responsabil SSM", "Șef de șantier", "Șef de echipă"],
    categories: ["Siguranță"],
    triggers: [{ type: "event", value: "Accident, incident periculos sau accident de traseu" }],
    steps: [
      step`<h3>Primul ajutor și apelul de urgență</h3>
        <p style="text-align: center">Pentru orice vătămare serioasă se sună imediat la</p>
        <h2><span style="color: #c92a2a">112</span></h2>
        <p>Se comunică: ce s-a întâmplat, adresa șantierului și poarta de acces, câte persoane sunt rănite,
        dacă sunt conștiente și respiră. Persoana instruită în prim ajutor rămâne lângă victimă; victima nu se
        mută decât dacă locul este periculos. Un coleg așteaptă ambulanța la poartă și o conduce pe traseul
        liber.</p>`,
      step`<h3>Oprirea lucrului și păstrarea locului</h3>
        <p>Șeful de echipă oprește lucrul în zonă, întrerupe alimentarea utilajului și îndepărtează
        oamenii.</p>
        <ul>
        <li>Starea de fapt <strong>nu se modifică</strong> până la sosirea celor care cercetează, cu excepția
        cazului în care menținerea ei ar pune în pericol alte persoane.</li>
        <li>Dacă ceva trebuie mutat, se fac întâi fotografii și o schiță cu distanțe.</li>
        <li>Zona se închide cu bandă și se pune un om de pază; utilajul, scula și EIP-ul rămân acolo.</li>
        </ul>`,
      step`<h3>Anunțarea internă</h3>
        <p>Conducătorul locului de muncă anunță de îndată, prin telefon, în această ordine: șeful de șantier,
        responsabilul SSM, administratorul. Mesajul scris urmează în cel mult 30 de minute pe grupul
        „Evenimente SSM” și cuprinde:</p>
        <ol>
        <li>numele victimei, funcția și angajatorul;</li>
        <li>data, ora și locul exact (ax, nivel, tronson);</li>
        <li>ce lucra și cu ce utilaj;</li>
        <li>vătămarea aparentă și spitalul unde a fost transportată;</li>
        <li>martorii prezenți, cu număr de telefon.</li>
        </ol>`,
      step`<h3>Comunicarea către ITM și celelalte autorități</h3>
        <p>Administratorul comunică evenimentul la Inspectoratul Teritorial de Muncă Cluj <strong>de îndată,
        fără a depăși 24 de ore</strong> (Legea nr. 319/2006, HG 1425/2006).</p>
        <ul>
        <li>Se folosește formularul pentru comunicarea evenimentelor din anexa la normele metodologice.</li>
        <li>Dacă există indicii de infracțiune, se anunță și organele de urmărire penală.</li>
        <li>Dacă victima este angajată la un subcontractant, acesta este anunțat în scris în aceeași zi.</li>
        <li>Ora comunicării și numele persoanei care a primit-o se notează în dosar.</li>
        </ul>`,
      step`<h3>Comisia și dosarul de cercetare</h3>
        <p>La evenimentele cu incapacitate temporară de muncă, angajatorul numește prin decizie scrisă o
        comisie de cel puțin 3 persoane, dintre care una din serviciul SSM; membrii nu conduc locul de muncă
        în cauză. Cercetarea se finalizează în cel mult 5 zile lucrătoare, dacă nu se obține prelungirea
        termenului.</p>
        <ul>
        <li>nota de constatare la fața locului, schițe și fotografii semnate;</li>
        <li>declarațiile victimei și ale martorilor, scrise de fiecare;</li>
        <li>fișa de instruire, fișa de aptitudine, fișa postului, cartea utilajului;</li>
        <li>certificatele medicale și procesul-verbal de cercetare.</li>
        </ul>`,
      step`<h3>Înregistrarea și măsurile</h3>
        <p>După încheierea procesului-verbal de cercetare, responsabilul SSM completează formularul pentru
        înregistrarea accidentului de muncă (FIAM), îl transmite spre avizare la ITM și trece cazul în
        registrul unic de evidență a accidentaților.</p>
        <p>Fiecare măsură din procesul-verbal primește un responsabil și un termen. Evaluarea de risc a
        locului de muncă se revizuiește, iar toate echipele de pe șantiere sunt instruite suplimentar în cel
        mult 5 zile. Stadiul măsurilor se prezintă la ședința lunară SSM până la închiderea lor.</p>`,
    ],
    status: "live",
  },
  {
    name: "Incendiu pe șantier: alarmare și evacuare",
    manager: "florin_chira",
    roles: ["Responsabil SSM", "Șef de șantier", "Șef de echipă"],
    categories: ["Siguranță"],
    triggers: [
      { type: "event", value: "Fum, flacără deschisă sau miros de ars" },
      { type: "yearly", value: "15-05" },
    ],
    steps: [
      step`<h3>Alarmarea</h3>
        <p>Cine observă incendiul strigă „Foc!”, apasă cel mai apropiat buton sau sirena manuală și sună la
        <strong>112</strong>, apoi îl anunță pe șeful de șantier.</p>
        <ul>
        <li>La 112 se spune: adresa, ce arde, la ce nivel, dacă sunt oameni blocați, dacă în zonă sunt
        butelii, carburant sau vopsele.</li>
        <li>Convorbirea se încheie numai când operatorul spune că are toate datele.</li>
        <li>Portarul deschide ambele porți și eliberează accesul autospecialelor.</li>
        </ul>`,
      step`<h3>Întreruperea alimentărilor</h3>
        <p>Electricianul de serviciu decuplează tabloul general al organizării de șantier. Se oprește
        generatorul și se închid robinetele buteliilor de oxigen, acetilenă și GPL, dacă se poate ajunge la
        ele fără pericol.</p>
        <p>Macaragiul aduce sarcina la sol, lasă brațul liber în vânt și coboară. Liftul de persoane și
        materiale nu se mai folosește, nici pentru coborâre. Operatorii scot utilajele din zona focului numai
        dacă traseul este liber.</p>`,
      step`<h3>Prima intervenție</h3>
        <p>Focul mic, de mărimea unui coș de gunoi, se stinge cu stingătorul cel mai apropiat, cu ieșirea în
        spate, de către doi oameni. Dacă după golirea unui stingător focul nu scade, se pleacă.</p>
        <ul>
        <li>pulbere (P6): lemn, carton, carburant, polistiren;</li>
        <li>CO₂ (G5): tablouri și echipamente electrice;</li>
        <li>apă și nisip de la pichet: lemn, deșeuri; <u>niciodată</u> la instalații sub tensiune.</li>
        </ul>
        <p>Hidrantul interior se folosește numai după confirmarea că tensiunea a fost decuplată.</p>`,
      step`<h3>Evacuarea și prezența</h3>
        <p>Toți părăsesc lucrul pe scările marcate, fără a se întoarce după scule. Punctul de adunare este la
        poarta principală, lângă panoul șantierului.</p>
        <ol>
        <li>Fiecare șef de echipă își numără oamenii după pontajul zilei.</li>
        <li>Subcontractanții raportează șefului de șantier „complet” sau numele celor lipsă.</li>
        <li>Șeful de șantier predă comandantului intervenției lista celor lipsă și planul clădirii.</li>
        <li>Nimeni nu intră înapoi până la acordul pompierilor.</li>
        </ol>`,
      step`<h3>Lucrul cu foc deschis, verificările și exercițiul anual</h3>
        <p>Sudarea, tăierea și lipirea membranei bituminoase se fac numai cu <em>permis de lucru cu foc</em>,
        valabil o zi, emis conform normelor generale de apărare împotriva incendiilor. După lucru, locul se
        supraveghează cel puțin o oră și se controlează din nou la sfârșitul turei.</p>
        <ul>
        <li>lunar: stingătoarele la locul lor, plombate și în termenul de verificare;</li>
        <li>anual, în luna mai: exercițiu de evacuare cronometrat, cu proces-verbal; ținta este sub 6 minute
        de la alarmă până la raportul „complet”.</li>
        </ul>`,
    ],
    status: "live",
  },
];
