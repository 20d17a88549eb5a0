import { bakery_work } from "./work_bakery.ts";
import { bakery_processes } from "./charts_bakery.ts";
import type { DemoCompany } from "./content.ts";
import { step } from "./step.ts";

export const bakery: DemoCompany = {
  name: "Brutăria Spicul SRL",
  people: [
    {
      key: "elena_pacurar",
      first_name: "Elena",
      last_name: "Păcurar",
      email: "owner@second.test",
      rights_name: ["master_admin"],
      is_entrepreneur: true,
    },
    {
      key: "ilie_dobre",
      first_name: "Ilie",
      last_name: "Dobre",
      email: "ilie.dobre@second.test",
      rights_name: ["user"],
    },
    {
      key: "carmen_nistor",
      first_name: "Carmen",
      last_name: "Nistor",
      email: "carmen.nistor@second.test",
      rights_name: ["user"],
    },
  ],
  roles: [
    {
      name: "Brutar",
      description: "Pregătește maiaua, frământă, modelează și coace, după rețetele brutăriei.",
    },
    {
      name: "Vânzător",
      description: "Primește produsele, ține vitrina și casa și răspunde de curățenia magazinului.",
    },
    {
      name: "Șofer livrări",
      description: "Încarcă și livrează comenzile și aduce înapoi navetele și documentele semnate.",
    },
  ],
  categories: [
    { name: "Producție", parent: null },
    { name: "Igienă", parent: "Producție" },
    { name: "Livrare și vânzare", parent: null },
  ],
  processes: bakery_processes,
  procedures: [
    {
      name: "Pregătirea maielei și frământarea",
      manager: "ilie_dobre",
      roles: ["Brutar"],
      categories: ["Producție"],
      triggers: [
        { type: "weekly", value: '["mon","tue","wed","thu","fri","sat"]' },
        { type: "process", value: "De la comandă la livrare" },
      ],
      steps: [
        step`<h3>Hrănirea maielei</h3>
          <p>La ora 19:00, brutarul de serviciu hrănește maiaua pentru a doua zi: o parte maia, două părți apă
          la 28 °C, trei părți făină albă 650. Vasul se acoperă și se lasă la 24–26 °C.</p>
          <ul>
          <li>cantitatea se calculează din comanda zilei, plus 5 %;</li>
          <li>se păstrează separat 1 kg pentru continuarea culturii;</li>
          <li>data și ora se scriu pe vas.</li>
          </ul>`,
        step`<h3>Verificarea materiilor prime</h3>
          <p>La ora 02:00 se cântăresc făina, apa, sarea și semințele, pe rețeta afișată. Făina se cerne, iar
          lotul și termenul se trec în fișa de șarjă, pentru trasabilitate.</p>
          <p>Făina cu miros, umedă sau cu insecte nu se folosește: sacul se pune deoparte, cu etichetă roșie,
          și se anunță administratorul. Alergenii (gluten, susan, lapte, ou, soia) se manipulează cu ustensile
          separate, spălate între rețete.</p>`,
        step`<h3>Frământarea și dospirea</h3>
          <p>Frământarea durează 4 minute la viteza I și 6 minute la viteza a II-a. Temperatura aluatului la
          ieșire este de 24–26 °C; se corectează prin temperatura apei, nu prin timp.</p>
          <ol>
          <li>Sarea se adaugă după primele 4 minute.</li>
          <li>Odihnă 60 de minute, o pliere la jumătate.</li>
          <li>Divizare la 850 g, premodelare, modelare finală.</li>
          <li>Dospire finală 75–90 de minute, la 30 °C și 75 % umiditate.</li>
          </ol>`,
        step`<h3>Coacerea și răcirea</h3>
          <p>Cuptorul este la 245 °C, cu abur în primele 15 secunde; după 20 de minute temperatura scade la
          215 °C, pentru încă 25 de minute. Pâinea este coaptă când în miez sunt 96–98 °C, măsurați la două
          bucăți pe șarjă.</p>
          <p>Răcirea durează cel puțin două ore, pe grătare, fără a acoperi. Pâinea caldă nu se ambalează și
          nu se feliază. Rebutul se cântărește și se trece în fișa de șarjă.</p>`,
      ],
      status: "live",
    },
    {
      name: "Curățenia și dezinfecția laboratorului",
      manager: "carmen_nistor",
      roles: ["Brutar", "Vânzător"],
      categories: ["Igienă"],
      triggers: [
        { type: "weekly", value: '["sat"]' },
        { type: "monthly", value: "01-03-2026" },
      ],
      steps: [
        step`<h3>După fiecare tură</h3>
          <p>Se îndepărtează resturile uscate cu racleta și aspiratorul, fără aer comprimat, care ridică
          făina. Mesele, malaxorul și divizorul se demontează cât permite cartea tehnică, se spală cu
          detergent la 45 °C, se clătesc și se dezinfectează.</p>
          <ul>
          <li>utilajul se scoate din priză înainte de demontare;</li>
          <li>concentrația și timpul de contact sunt cele de pe eticheta produsului avizat;</li>
          <li>lavetele albastre pentru mese, cele roșii pentru grup sanitar.</li>
          </ul>`,
        step`<h3>Curățenia de sâmbătă</h3>
          <p>Sâmbăta, după ultima coacere, se curăță locurile la care nu se ajunge zilnic: sub cuptor,
          rafturile depozitului, dospitorul, hota, sifoanele de pardoseală.</p>
          <p>Se controlează capcanele pentru dăunători, garniturile camerei frigorifice și plasele de la
          ferestre. Temperatura camerei (2–4 °C) și a congelatorului (−18 °C) se notează dimineața și seara;
          abaterea peste 2 °C se anunță imediat.</p>`,
        step`<h3>Evidența și verificarea</h3>
          <p>Fiecare operațiune se trece în fișa de igienizare: data, ora, suprafața, produsul, semnătura.
          Responsabilul face controlul vizual înainte de prima frământare, iar lunar se iau teste de sanitație
          prin laborator autorizat.</p>
          <ul>
          <li>rezultatul neconform oprește folosirea utilajului până la retestare;</li>
          <li>fișele se păstrează un an, la dispoziția DSVSA;</li>
          <li>planul HACCP se revizuiește la orice schimbare de flux sau de produs.</li>
          </ul>`,
      ],
      status: "live",
    },
    {
      name: "Livrarea pâinii la magazine",
      manager: "elena_pacurar",
      roles: ["Șofer livrări", "Vânzător"],
      categories: ["Livrare și vânzare"],
      triggers: [
        { type: "process", value: "De la comandă la livrare" },
        { type: "procedure", value: "Pregătirea maielei și frământarea" },
      ],
      steps: [
        step`<h3>Închiderea comenzilor</h3>
          <p>Magazinele trimit comanda până la ora 16:00. Vânzătorul de serviciu o trece în tabelul zilei, pe
          produse și pe trasee, și trimite totalul brutarului până la 16:30.</p>
          <p>Modificarea de până la 10 bucăți se acceptă până la ora 19:00, când se hrănește maiaua. Comanda
          neprimită se confirmă prin telefon; dacă magazinul nu răspunde, se livrează cantitatea din aceeași
          zi a săptămânii trecute.</p>`,
        step`<h3>Pregătirea și încărcarea</h3>
          <p>La ora 05:15 produsele răcite se așază în navete curate, pe magazine, cu eticheta cu ingrediente,
          alergeni, greutate, lot și termen. Șoferul numără împreună cu brutarul și semnează avizul de
          însoțire.</p>
          <ul>
          <li>mașina este măturată și dezinfectată, fără alte mărfuri;</li>
          <li>ultimul magazin se încarcă primul;</li>
          <li>se lasă loc pentru navetele goale.</li>
          </ul>`,
        step`<h3>Predarea la magazin</h3>
          <p>Prima predare este la 06:00, ultima cel târziu la 07:30. Gestionarul magazinului numără în fața
          șoferului și semnează avizul; diferențele se scriu pe ambele exemplare.</p>
          <ul>
          <li>returul se primește numai conform contractului, separat de marfa proaspătă;</li>
          <li>navetele se schimbă unu la unu, cu numărul pe aviz;</li>
          <li>reclamația de calitate se fotografiază, cu eticheta și lotul vizibile.</li>
          </ul>`,
        step`<h3>Întoarcerea și facturarea</h3>
          <p>La întoarcere, șoferul predă avizele semnate, returul și numerarul, dacă este cazul, pe bază de
          borderou. Vânzătorul verifică avizele cu tabelul de comenzi și notează diferențele.</p>
          <p>Facturile se emit în aceeași zi și se transmit în RO e-Factura. Navetele se spală până la ora
          12:00, iar reclamațiile se discută cu brutarul înainte de frământarea următoare, cu fișa șarjei în
          față.</p>`,
      ],
      status: "live",
    },
  ],
  work: bakery_work,
};
