const root = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" ${attributes}>${inside}<path d="M0 0h9z"/></svg>`;
const at = 'https://evil.example/x';

/**
 * Attacks by drawings. Their kinds are those of three public collections: allanlw/svg-cheatsheet (what loads and what
 * runs), the tests of darylldoyle/svg-sanitizer (what passed an allow-list), and html5sec.org (cure53/H5SC).
 */
export const hostileDrawings: Readonly<Record<string, string>> = {
  'a script': root('<script>alert(1)</script>'),
  'a script in CDATA': root('<script type="text/javascript"><![CDATA[alert(1)]]></script>'),
  'a script in capitals': root('<SCRIPT>alert(1)</SCRIPT>'),
  'a script of another namespace': root(
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  ),
  'a script that is loaded': root(`<script xlink:href="${at}"/><script href="${at}"/>`),
  'a script below a shape': root(
    '<g><rect width="9" height="9"><script>alert(1)</script></rect></g>',
  ),
  'an event': root('', 'onload="alert(1)"'),
  'an event in capitals': root('<rect ONCLICK="alert(1)" width="9"/>'),
  'an event without quotes': root('<rect/onload=alert(1) width=9 />'),
  'an event of an animation': root('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'an animated address': root(
    '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>',
  ),
  'a set attribute': root('<set attributeName="onmouseover" to="alert(1)"/>'),
  'a link': root('<a href="javascript:alert(1)"><text>x</text></a>'),
  'a link with a tab': root('<a xlink:href="java&#9;script:alert(1)"><text>x</text></a>'),
  'a link by an entity': `<!DOCTYPE svg [<!ENTITY Tab "#">]>${root('<use xlink:href="&Tab;javascript:alert(1)"/>')}`,
  'a picture': root(`<image xlink:href="${at}" width="9" height="9"/>`),
  'a picture by data': root('<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>'),
  'a picture of HTML': root(`<img src="${at}" onerror="alert(1)"/>`),
  'a part of another file': root(`<use xlink:href="${at}#a"/><use href="other.svg#a"/>`),
  'a part by data': root('<use href="data:image/svg+xml,%3Csvg onload=alert(1)%3E#a"/>'),
  'a style sheet of HTML': root(
    `<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${at}"/>`,
  ),
  'an imported style': root(`<style>@import url(${at});@import "${at}";</style>`),
  'an import by escapes': root(`<style>@\\69mport "${at}";</style>`),
  'a style that loads': root(
    `<style>.a{fill:url(${at}#a)}.b{background:url('${at}')}@font-face{font-family:x;src:url(${at})}</style>`,
  ),
  'a style that loads by escapes': root(`<style>.a{fill:u\\72l(${at})}</style>`),
  'a style between comments': root(`<style>.a{fill:u/**/rl(${at})}/*</style><style>*/</style>`),
  'a style in an attribute': root(`<rect style="fill:url(${at});behavior:url(${at})" width="9"/>`),
  'a style that runs': root('<rect style="width:expression(alert(1))" width="9"/>'),
  'a style that ends early': root(
    '<style>.a{fill:red}</style><![CDATA[</style><script>alert(1)</script>]]>',
  ),
  'a fill that loads': root(`<rect fill="url(${at}#a)" width="9"/>`),
  'a mask that loads': root(`<g mask="url('${at}#m')" clip-path="image-set('${at}')"/>`),
  'a filter that loads': root(`<filter id="f"><feImage href="${at}"/></filter>`),
  'a cursor': root(`<cursor xlink:href="${at}"/>`),
  'a text by reference': root(`<text><tref xlink:href="${at}#t"/></text>`),
  'a sheet of instructions': `<?xml version="1.0"?><?xml-stylesheet href="${at}"?>${root('')}`,
  'a transformation': `<?xml-stylesheet type="text/xsl" href="${at}"?>${root('')}`,
  'a page': root(`<foreignObject><iframe src="${at}"/><body onload="alert(1)"/></foreignObject>`),
  'a page that is not ended': root('<foreignObject><textarea><rect width="9"/>'),
  'a page in a title': root('<title><img src=x onerror=alert(1)></title>'),
  'a page in a description': root('<desc><style><img src=x onerror=alert(1)></style></desc>'),
  'an object': root(`<object data="${at}"/><embed src="${at}"/><audio src="${at}"/>`),
  'an external entity': `<!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>${root('<text>&xxe;</text>')}`,
  'laughs of entities': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${root('<text>&b;&b;</text>')}`,
  'an attribute by its type': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA #FIXED "alert(1)">]>${root('')}`,
  'a base': root(`<g xml:base="${at}"><use href="#a"/></g>`),
  'a handler': root(
    '<handler xmlns="http://www.w3.org/2001/xml-events" event="load">alert(1)</handler>',
  ),
  'an end of an attribute': root(`<g id='"><script>alert(1)</script>'/>`),
  'an end of a text': root('<text>&lt;script>alert(1)&lt;/script></text>'),
  'a math': root('<math><mtext><script>alert(1)</script></mtext></math>'),
  PHP: root('<?php system("id"); ?><text>x</text>'),
};

const levels = (count: number, each: string) =>
  Array.from(
    { length: count },
    (_, level) => `<g id="a${level + 1}">${each.replaceAll('#a', `#a${level}`).repeat(10)}</g>`,
  ).join('');

/** Drawings that keep a browser busy. */
export const endlessDrawings: Readonly<Record<string, string>> = {
  'laughs of copies': root(`<g id="a0"><circle r="9"/></g>${levels(9, '<use href="#a"/>')}`),
  'laughs of masks': root(`<mask id="a0"/>${levels(9, '<g mask="url(#a)"/>')}`),
  'laughs of clips': root(`<g id="a0"/>${levels(9, '<g clip-path="url(\'#a\')"/>')}`),
  'a circle of copies': root('<g id="a"><use xlink:href="#b"/></g><g id="b"><use href="#a"/></g>'),
};
