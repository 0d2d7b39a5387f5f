import fc from 'fast-check';
import { expect, test } from 'vitest';
import { telephoneLink } from '#frontend/src/entities/customer/telephone-link.ts';
import { optionalPhone } from '#shared/model/fields.ts';

/** The service codes of 3GPP TS 22.030, annex B, and those of passwords and PINs in 6.5.4 and 6.6. */
const services =
  '75 66 30 31 21 67 61 62 002 004 43 361 362 363 360 33 331 332 35 351 330 333 353 96 37 214 300 59 88 03 04 05 042 052 06'.split(
    ' ',
  );
/** Activation, registration, deactivation, erasure and question of 6.5.2, and makers' own (`*2767*3855#`). */
const commands = services.flatMap((code) =>
  ['*', '**', '#', '##', '*#'].flatMap((start) => [
    `${start}${code}#`,
    `${start}${code}*+49900123456#`,
    `${start}${code}*0900123456*11*5#`,
    `${start}${code}#555 0142`,
    ` (${start}${code}*0900 123456#`,
  ]),
);
const spoken = [...commands, '*2767*3855#', '*#*#7780#*#*', '555*21*0900123456#', '555#21#0900'];

test.each(spoken)('%s is no phone number, and no link dials it (THREAT-M10)', (command) => {
  expect(optionalPhone.safeParse(command).success).toBe(false);
  expect(telephoneLink(command)).toMatch(/^tel:\+?\d*(?:;ext=\d+)?$/);
});

test.each([
  '+1 (555) 010-0142',
  '(030) 123.45',
  '030/123 45',
  '911',
  '555 0142 x12',
  '555 0142 Ext. 12',
  '555 0142 #12',
])('%s is one, with as many digits as people wrote', (phone) => {
  expect(optionalPhone.safeParse(phone).success).toBe(true);
  expect(telephoneLink(phone).replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''));
});

test('whatever is stored, a link holds a number of RFC 3966 and nothing else', () => {
  const unit = fc.constantFrom(...'0123456789+*#()x./- ,;pwPWtT\u0663\uff0a\uff03\ufe61'.split(''));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(telephoneLink(text)).toMatch(/^tel:\+?[0-9]*(?:;ext=[0-9]+)?$/);
    }),
  );
});
