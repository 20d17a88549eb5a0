import { texts } from "#platform/text/texts.ts";

export const inviteTexts = texts({
  ro: {
    "invite.title": "Invită o listă de colegi",
    "invite.plain": "Toți primesc drepturi de utilizator simplu; le poți schimba apoi la fiecare cont.",
    "invite.list": "Lista",
    "invite.list_hint":
      "Câte o persoană pe rând: prenume, nume și email, despărțite prin virgulă, punct și virgulă sau tab, cu sau fără cap de tabel. Sunt bune și rânduri ca Ana Pop ana@firma.ro sau Ana Pop <ana@firma.ro>.",
    "invite.list_example": "Prenume;Nume;Email",
    "invite.look": "Verifică lista",
    "invite.file": "Alege un fișier CSV",
    "invite.too_large": "Lista este prea mare: un fișier poate avea cel mult 2 MB. Împarte-l în mai multe.",
    "invite.too_many_one":
      "Lista are {count} persoană. Se pot invita cel mult {most} deodată: împarte lista.",
    "invite.too_many_few":
      "Lista are {count} persoane. Se pot invita cel mult {most} deodată: împarte lista.",
    "invite.too_many_other":
      "Lista are {count} de persoane. Se pot invita cel mult {most} deodată: împarte lista.",
    "invite.nobody": "În listă nu este nimeni.",
    "invite.workbook": "Acesta este un registru de calcul. Salvează-l ca CSV și alege fișierul nou.",
    "invite.unreadable": "Fișierul {name} nu a putut fi citit.",
    "invite.people_one": "{count} persoană de invitat",
    "invite.people_few": "{count} persoane de invitat",
    "invite.people_other": "{count} de persoane de invitat",
    "invite.shown": "Ce rânduri se văd",
    "invite.all": "Toate",
    "invite.open": "De verificat",
    "invite.other": "Renunță la listă",
    "invite.more_one": "Încă {count} rând",
    "invite.more_few": "Încă {count} rânduri",
    "invite.more_other": "Încă {count} de rânduri",
    "invite.language": "Limba invitațiilor și a conturilor",
    "invite.field": "{field}, rândul {number}",
    "invite.edit_line": "Editează rândul {number}",
    "invite.remove_line": "Scoate rândul {number}",
    "invite.outcome.invited": "Primește invitația",
    "invite.outcome.already_here": "Lucrează deja aici",
    "invite.outcome.archived": "Este arhivat aici: activează contul",
    "invite.outcome.taken": "Adresa are deja un cont în altă parte",
    "invite.outcome.repeated": "Adresa apare mai sus în listă",
    "invite.outcome.invalid": "De corectat",
    "invite.no_room_one":
      "Planul mai are loc pentru {count} persoană. Scoate rânduri din listă sau alege un plan mai mare.",
    "invite.no_room_few":
      "Planul mai are loc pentru {count} persoane. Scoate rânduri din listă sau alege un plan mai mare.",
    "invite.no_room_other":
      "Planul mai are loc pentru {count} de persoane. Scoate rânduri din listă sau alege un plan mai mare.",
    "invite.no_room_how": "Vezi planul",
    "invite.today_one":
      "Compania trimite cel mult {most} în 24 de ore. Acum mai poate pleca {count} invitație. Celelalte rămân în listă și pot pleca pe {when}.",
    "invite.today_few":
      "Compania trimite cel mult {most} în 24 de ore. Acum mai pot pleca {count} invitații. Celelalte rămân în listă și pot pleca pe {when}.",
    "invite.today_other":
      "Compania trimite cel mult {most} în 24 de ore. Acum mai pot pleca {count} de invitații. Celelalte rămân în listă și pot pleca pe {when}.",
    "invite.today_long_one":
      "Compania trimite cel mult {most} în 24 de ore. Acum mai poate pleca {count} invitație. Celelalte rămân în listă pentru zilele următoare.",
    "invite.today_long_few":
      "Compania trimite cel mult {most} în 24 de ore. Acum mai pot pleca {count} invitații. Celelalte rămân în listă pentru zilele următoare.",
    "invite.today_long_other":
      "Compania trimite cel mult {most} în 24 de ore. Acum mai pot pleca {count} de invitații. Celelalte rămân în listă pentru zilele următoare.",
    "invite.send_one": "Invită {count} persoană",
    "invite.send_few": "Invită {count} persoane",
    "invite.send_other": "Invită {count} de persoane",
    "invite.apart_one": "{count} rând nu primește invitație și rămâne aici.",
    "invite.apart_few": "{count} rânduri nu primesc invitație și rămân aici.",
    "invite.apart_other": "{count} de rânduri nu primesc invitație și rămân aici.",
    "invite.none": "Nimeni din listă nu poate fi invitat",
    "invite.none_how": "Corectează rândurile de mai sus sau renunță la listă și alege alta.",
    "invite.done_one": "Am invitat {count} persoană",
    "invite.done_few": "Am invitat {count} persoane",
    "invite.done_other": "Am invitat {count} de persoane",
    "invite.changed": "Între timp s-a schimbat ceva și nu a fost invitat nimeni. Uită-te din nou la listă.",
    "impersonate.start": "Vezi ca această persoană",
    "impersonate.title": "Vezi aplicația ca {name}?",
    "impersonate.text_one":
      "Vezi și faci ce poate această persoană, cel mult {count} minut. Tot ce faci este notat în jurnal, împreună cu numele tău. Te întorci oricând la contul tău.",
    "impersonate.text_few":
      "Vezi și faci ce poate această persoană, cel mult {count} minute. Tot ce faci este notat în jurnal, împreună cu numele tău. Te întorci oricând la contul tău.",
    "impersonate.text_other":
      "Vezi și faci ce poate această persoană, cel mult {count} de minute. Tot ce faci este notat în jurnal, împreună cu numele tău. Te întorci oricând la contul tău.",
    "impersonate.label": "Contul altcuiva",
    "impersonate.banner": "Ești autentificat ca {name} (de către {by}).",
    "impersonate.return": "Revino la contul meu",
  },
  en: {
    "invite.title": "Invite a list of colleagues",
    "invite.plain": "Everyone starts as a regular user; you can change that later in each account.",
    "invite.list": "The list",
    "invite.list_hint":
      "One person per line: first name, last name and email, separated by commas, semicolons or tabs, with or without a header row. Lines such as Ana Pop ana@company.com or Ana Pop <ana@company.com> work too.",
    "invite.list_example": "First name;Last name;Email",
    "invite.look": "Check the list",
    "invite.file": "Choose a CSV file",
    "invite.too_large": "The list is too large: a file may have 2 MB at most. Split it into several.",
    "invite.too_many_one":
      "The list has {count} person. At most {most} can be invited at once: split the list.",
    "invite.too_many_other":
      "The list has {count} people. At most {most} can be invited at once: split the list.",
    "invite.nobody": "There is nobody in the list.",
    "invite.workbook": "This is a workbook. Save it as CSV and choose the new file.",
    "invite.unreadable": "The file {name} could not be read.",
    "invite.people_one": "{count} person to invite",
    "invite.people_other": "{count} people to invite",
    "invite.shown": "Which lines are shown",
    "invite.all": "All",
    "invite.open": "To review",
    "invite.other": "Discard the list",
    "invite.more_one": "{count} more line",
    "invite.more_other": "{count} more lines",
    "invite.language": "Language of the invitations and accounts",
    "invite.field": "{field}, line {number}",
    "invite.edit_line": "Edit line {number}",
    "invite.remove_line": "Remove line {number}",
    "invite.outcome.invited": "Will be invited",
    "invite.outcome.already_here": "Works here already",
    "invite.outcome.archived": "Is archived here: activate the account",
    "invite.outcome.taken": "The address has an account elsewhere",
    "invite.outcome.repeated": "The address appears earlier in the list",
    "invite.outcome.invalid": "Needs correcting",
    "invite.no_room_one": "The plan has room for {count} more person. Remove lines or choose a larger plan.",
    "invite.no_room_other":
      "The plan has room for {count} more people. Remove lines or choose a larger plan.",
    "invite.no_room_how": "See the plan",
    "invite.today_one":
      "The company may send {most} invitations in 24 hours; {count} more can go now. The others stay in the list and can go on {when}.",
    "invite.today_other":
      "The company may send {most} invitations in 24 hours; {count} more can go now. The others stay in the list and can go on {when}.",
    "invite.today_long_one":
      "The company may send {most} invitations in 24 hours; {count} more can go now. The others stay in the list for the days to come.",
    "invite.today_long_other":
      "The company may send {most} invitations in 24 hours; {count} more can go now. The others stay in the list for the days to come.",
    "invite.send_one": "Invite {count} person",
    "invite.send_other": "Invite {count} people",
    "invite.apart_one": "{count} line gets no invitation and stays here.",
    "invite.apart_other": "{count} lines get no invitation and stay here.",
    "invite.none": "Nobody on the list can be invited",
    "invite.none_how": "Correct the lines above, or discard the list and choose another one.",
    "invite.done_one": "{count} person was invited",
    "invite.done_other": "{count} people were invited",
    "invite.changed": "Something has changed meanwhile and nobody was invited. Look at the list again.",
    "impersonate.start": "View as this person",
    "impersonate.title": "View the application as {name}?",
    "impersonate.text_one":
      "You see and do what this person can, for {count} minute at most. Everything you do is logged under your name. You can return to your account at any time.",
    "impersonate.text_other":
      "You see and do what this person can, for {count} minutes at most. Everything you do is logged under your name. You can return to your account at any time.",
    "impersonate.label": "Somebody else’s account",
    "impersonate.banner": "You are signed in as {name} (by {by}).",
    "impersonate.return": "Return to my account",
  },
});
