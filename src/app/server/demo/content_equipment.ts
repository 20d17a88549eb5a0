import type { DemoProcedure } from "./content.ts";
import { step } from "./step.ts";

export const equipment_procedures: DemoProcedure[] = [
  {
    name: "Predarea și preluarea utilajelor",
    manager: "sorin_petrut",
    roles: ["Mecanic utilaje", "Șef de șantier"],
    categories: ["Utilaje"],
    triggers: [
      { type: "event", value: "Utilaj mutat pe alt șantier, închiriat sau returnat" },
      { type: "process", value: "Deschiderea unui șantier nou" },
    ],
    steps: [
      step`<h3>Cererea de utilaj</h3>
        <p>Șeful de șantier cere utilajul cu cel puțin 3 zile lucrătoare înainte: tip, capacitate, perioadă,
        lucrare, acces, teren, deservent propriu sau cerut. Mecanicul-șef confirmă disponibilitatea sau
        propune închiriere.</p>
        <ul>
        <li>transportul agabaritic cere autorizație și se programează separat;</li>
        <li>la macara și nacelă se trimite și diagrama de sarcină, pentru verificarea razei;</li>
        <li>la închiriere, contractul precizează cine repară și cine plătește staționarea.</li>
        </ul>`,
      step`<h3>Documentele care însoțesc utilajul</h3>
        <p>Dosarul se verifică înainte de plecare; lipsa unui act oprește transportul.</p>
        <ul>
        <li>cartea tehnică și instrucțiunile de utilizare în limba română;</li>
        <li>asigurarea RCA și inspecția tehnică, la cele care circulă pe drum public;</li>
        <li>autorizația de funcționare ISCIR și scadența verificării tehnice, la instalațiile de ridicat;</li>
        <li>registrul de supraveghere și numele RSVTI;</li>
        <li>autorizația deserventului și fișa lui de aptitudine.</li>
        </ul>`,
      step`<h3>Verificarea la fața locului</h3>
        <p>Cel care predă și cel care primește fac împreună turul utilajului, cu motorul oprit și apoi pornit,
        bifând lista F-UT-04:</p>
        <ul>
        <li>nivelul de ulei, lichid hidraulic, răcire; scurgeri sub utilaj;</li>
        <li>anvelope sau șenile, furtunuri, bolțuri, dinții cupei;</li>
        <li>frâne, direcție, claxon, girofar, avertizor de mers înapoi;</li>
        <li>oprirea de urgență, centura, oglinzile, camera, stingătorul;</li>
        <li>ore de funcționare și nivelul de combustibil, fotografiate.</li>
        </ul>`,
      step`<h3>Procesul-verbal de predare-primire</h3>
        <p>Procesul-verbal se încheie pe loc, în două exemplare: utilaj, serie, număr de inventar, ore,
        combustibil, accesorii (cupe, picon, furci), starea fiecărei laturi, defectele vechi,
        fotografiile.</p>
        <p>Din momentul semnării răspunde cel care a primit: pază, combustibil, curățenie, folosire conform
        cărții tehnice. Cheia se dă numai deserventului autorizat, pe semnătură. Utilajul fără proces-verbal
        se consideră în grija celui care l-a adus.</p>`,
      step`<h3>Folosirea zilnică și returul</h3>
        <p>Deserventul completează zilnic foaia de activitate: ore pe lucrare, combustibil, defecte. Șeful de
        șantier o semnează în fiecare seară; orele nesemnate nu se decontează.</p>
        <ul>
        <li>defectul de siguranță oprește utilajul până la reparație, cu eticheta „Scos din uz”;</li>
        <li>returul se anunță cu 2 zile înainte; utilajul se predă spălat și cu nivelul de combustibil de la
        primire;</li>
        <li>se repetă verificarea F-UT-04, iar diferențele se trec în procesul-verbal.</li>
        </ul>`,
    ],
    status: "live",
  },
  {
    name: "Mentenanța utilajelor",
    manager: "sorin_petrut",
    roles: ["Mecanic utilaje"],
    categories: ["Utilaje"],
    triggers: [
      { type: "monthly", value: "03-02-2026" },
      { type: "event", value: "Utilajul a atins pragul de ore de funcționare" },
    ],
    steps: [
      step`<h3>Planul lunar</h3>
        <p>Pe data de 3 mecanicul adună orele de funcționare din foile de activitate și calculează reviziile
        scadente în luna care începe. Planul se trimite șefilor de șantier, care confirmă ziua de oprire în 24
        de ore.</p>
        <ul>
        <li>10 ore sau zilnic: deserventul; 50 de ore: deserventul cu mecanicul;</li>
        <li>250, 500, 1.000 și 2.000 de ore: mecanicul sau service-ul autorizat;</li>
        <li>utilajele care lucrează sub 250 de ore pe an se revizuiesc anual.</li>
        </ul>`,
      step`<h3>Oprirea în siguranță</h3>
        <p>Utilajul se duce pe teren plan, cu echipamentul coborât la sol. Se oprește motorul, se descarcă
        presiunea hidraulică, se scoate cheia și se pune lacătul cu eticheta mecanicului.</p>
        <ul>
        <li>sub braț sau benă ridicată se lucrează numai cu opritor mecanic montat;</li>
        <li>bateria se decuplează la intervenții electrice și la sudură;</li>
        <li>lacătul îl scoate numai cel care l-a pus, după ce a strâns sculele și a numărat oamenii.</li>
        </ul>`,
      step`<h3>Revizia</h3>
        <p>Se lucrează după fișa producătorului pentru pragul respectiv. Piesele se iau din depozit cu bon de
        consum, pe numărul de inventar al utilajului.</p>
        <ul>
        <li>filtre și uleiuri: tip, cantitate, lot, orele la schimb;</li>
        <li>gresare la toate punctele din schemă, inclusiv rotire și bolțuri de cupă;</li>
        <li>jocuri și uzuri măsurate, nu apreciate: bolț, bucșă, șenilă, frână;</li>
        <li>cabluri, cârlige, chingi: sârme rupte, deformații, siguranța cârligului.</li>
        </ul>
        <p>Uleiul uzat se colectează în butoi etichetat și se predă colectorului autorizat.</p>`,
      step`<h3>Instalațiile de ridicat</h3>
        <p>Macaralele, nacelele și stivuitoarele se verifică și după prescripțiile tehnice ISCIR. Mecanicul
        pregătește utilajul, iar RSVTI ține evidența scadențelor și anunță cu 30 de zile înainte de expirarea
        verificării tehnice.</p>
        <ul>
        <li>limitatoarele de sarcină, de cursă și de moment se probează lunar, cu rezultatul scris;</li>
        <li>dispozitivele de legare se inventariază semestrial și se marchează cu culoarea perioadei;</li>
        <li>fără verificare în termen, cheia rămâne la RSVTI.</li>
        </ul>`,
      step`<h3>Proba și înregistrarea</h3>
        <p>După revizie se face proba în gol 10 minute, apoi în sarcină, împreună cu deserventul. Se verifică
        scurgerile, presiunile și funcțiile de siguranță.</p>
        <p>În fișa utilajului se trec data, orele, lucrările, piesele, costul, următoarea scadență și cine a
        lucrat. Pe geamul cabinei se lipește eticheta cu orele la care urmează revizia. Un defect care revine
        a doua oară în 6 luni se discută cu directorul tehnic: reparație capitală, service sau
        înlocuire.</p>`,
    ],
    status: "live",
  },
];
