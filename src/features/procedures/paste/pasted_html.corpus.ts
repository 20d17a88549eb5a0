/* What office programs put on the clipboard, in their own spelling: attributes without quotes, conditional comments,
 * looks in every element. Shortened where it only repeats itself. */

const wordPage = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* List Definitions */
 @list l0 {mso-list-id:1201667889;mso-list-type:hybrid;}
 p.MsoNormal {margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;}
-->
</style>
</head>
<body lang=RO style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body>
</html>`;

const wordItem = (place: string, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${marker === "·" || marker === "o" ? 0 : 1} level${level} lfo${marker === "·" || marker === "o" ? 1 : 2}'><![if !supportLists]><span lang=RO style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=RO>${words}<o:p></o:p></span></p>
`;

export const wordText = wordPage(
  `<p class=MsoTitle><span lang=RO>Recepția mărfii<o:p></o:p></span></p>

<h1><a name="_Toc1234"></a><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=RO style='font-family:"Calibri Light",sans-serif;color:#2F5496'>Scop<o:p></o:p></span></h1>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoNormal style='text-align:justify'><b style='mso-bidi-font-weight:normal'>Atenție</b> la <span
style='color:red'>acte</span>, vezi <a href="https://exemplu.ro/norme">normele</a> și <a
href="file:///C:/norme.docx">anexa</a>.<o:p></o:p></p>

<h4>Pași</h4>

` +
    wordItem("First", 1, "·", "bon") +
    wordItem("Middle", 2, "o", "de la <i>casă</i>") +
    wordItem("Middle", 1, "·", "raport") +
    wordItem("Middle", 1, "1.", "cântărește") +
    wordItem("Middle", 2, "a)", "paletul") +
    wordItem("Last", 1, "2.", "semnează") +
    `<p class=MsoNormal>Apoi:</p>
` +
    wordItem("First", 1, "3.", "arhivează"),
);

export const wordTable = wordPage(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <thead>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt;background:#D9E2F3'>
  <p class=MsoNormal style='margin-bottom:0cm'><b>Material<o:p></o:p></b></p>
  </td>
  <td width=200 colspan=2 valign=top style='width:150.3pt'>
  <p class=MsoNormal align=center style='margin-bottom:0cm;text-align:center'><b>Cantitate<o:p></o:p></b></p>
  </td>
 </tr>
 </thead>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=200 rowspan=1 valign=top>
  <p class=MsoNormal>Ciment<o:p></o:p></p>
  <p class=MsoNormal>alb<o:p></o:p></p>
  </td>
  <td width=100 valign=top><p class=MsoNormal>12<o:p></o:p></p></td>
  <td width=100 valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
</table>`);

const wordShape = (id: string, inside: string) =>
  `<!--[if gte vml 1]><v:shape id="${id}" o:spid="_x0000_i1025" type="#_x0000_t75" style='width:120pt;height:90pt;visibility:visible'>
 <v:imagedata src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/${inside}/>
</v:shape><![endif]-->`;

export const wordImages = wordPage(
  `<p class=MsoNormal>Schema: ${wordShape("Picture_x0020_1", 'clip_image001.png" o:title="Schema halei"')}<![if !vml]><img border=0 width=160 height=120
src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="Schema halei" v:shapes="Picture_x0020_1"><![endif]></p>
<p class=MsoNormal>Planul: <img width=160 height=120 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image003.jpg"></p>
<p class=MsoNormal>Ștampila: ${wordShape("Picture_x0020_9", 'clip_image009.emz" o:title="stampila"')}</p>`,
);

export const wordOnline = `<html><body><!--StartFragment-->
<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="2" paraid="1"><span data-contrast="none" class="TextRun SCXW1 BCX0" style="color: rgb(47, 84, 150); font-size: 13pt;"><span class="NormalTextRun SCXW1 BCX0">Scop</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div>
<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun" style="font-weight: bold;">bon</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle2 SCXW1 BCX0" role="list"><li data-leveltext="o" data-listid="1" data-aria-posinset="1" data-aria-level="2" role="listitem"><p class="Paragraph SCXW1">fiscal</p></li></ul></div>
<div class="ListContainerWrapper SCXW1 BCX0"><ol class="NumberListStyle1 SCXW1" role="list" start="2"><li data-leveltext="%1." data-listid="2" data-aria-level="1" role="listitem"><p class="Paragraph SCXW1">raport</p></li></ol></div>
<!--EndFragment--></body></html>`;

export const excelSheet = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\,";}
td {padding-top:1px;color:black;font-size:11.0pt;font-weight:400;font-family:Calibri, sans-serif;}
.xl65 {font-weight:700;text-align:center;background:#DDEBF7;mso-pattern:black none;}
.xl66 {mso-number-format:"\\#\\,\\#\\#0\\.00";}
--></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'>
<!--StartFragment-->
 <col width=64 span=4 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Material</td>
  <td class=xl65 width=64 style='width:48pt'>Cantitate</td>
  <td width=64 style='width:48pt'></td>
  <td width=64 style='width:48pt'></td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Ciment<br style='mso-data-placement:same-cell;'>alb</td>
  <td class=xl66 align=right>1.250,50</td>
  <td></td>
  <td></td>
 </tr>
 <tr height=20 style='height:15.0pt;display:none'><td>ascuns</td><td></td><td></td><td></td></tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'></td><td align=right>3</td><td></td><td></td>
 </tr>
 <tr height=20 style='height:15.0pt'><td height=20></td><td></td><td></td><td>&nbsp;</td></tr>
<!--EndFragment-->
</table></body></html>`;

export const googleDoc = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7d347fee-7fff-afd7-ca79-41b3a53d7fad"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Scop</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;color:#c92a2a;font-weight:700;font-style:italic;text-decoration:underline;white-space:pre-wrap;">Atenție</span><span style="font-weight:400;font-style:normal;text-decoration:none;"> la acte</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">bon</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>fiscal</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>raport</span></p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;overflow:hidden;"><p dir="ltr"><span style="font-weight:700;">Material</span></p></td><td style="vertical-align:top;"><br /></td></tr></tbody></table></div><p><span><span style="border:none;display:inline-block;overflow:hidden;width:320px;height:213px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=abc" width="320" height="213" style="margin-left:0px;"></span></span></p></b><br class="Apple-interchange-newline">`;

export const googleSheet = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" data-sheets-baot="1" style="table-layout:fixed;font-size:10pt;width:0px;border-collapse:collapse;border:none"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Material&quot;}">Material</td><td style="vertical-align:bottom;">Nr</td></tr><tr style="height:21px;"><td style="vertical-align:bottom;">Ciment &amp; var</td><td style="vertical-align:bottom;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12}">12</td></tr></tbody></table>`;
