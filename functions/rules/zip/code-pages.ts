/** The upper halves of the code pages of DOS; browsers and Node know the others. Compared with iconv-lite. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const cp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

/** In the order in which they are tried: Western Europe, Central and Eastern Europe, East Asia. */
export const codePages = [
  'cp437',
  'cp850',
  'windows-1252',
  'cp852',
  'windows-1250',
  'ibm866',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

export type CodePage = (typeof codePages)[number];

const upperHalves: ReadonlyMap<CodePage, string> = new Map([
  ['cp437', cp437],
  ['cp850', cp850],
  ['cp852', cp852],
]);

/** Null where the bytes are no text in this code page, or this Node does not know it. */
export function decodeName(bytes: Uint8Array, codePage: CodePage): string | null {
  const upper = upperHalves.get(codePage);
  if (upper === undefined) return decodeKnown(bytes, codePage);
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128),
  ).join('');
}

function decodeKnown(bytes: Uint8Array, codePage: CodePage): string | null {
  try {
    return new TextDecoder(codePage, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
