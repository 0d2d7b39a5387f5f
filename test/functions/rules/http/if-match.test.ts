import { expect, test } from 'vitest';
import { requireVersion } from '#functions/rules/http/if-match.ts';

test.each([undefined, '*', ' * ', '3', '"3"', 'W/"3"', '"1", "3"'])(
  'If-Match: %s fits version 3',
  (ifMatch) => {
    expect(() => requireVersion(ifMatch, 3)).not.toThrow();
  },
);

test.each(['2', '"4"', '"33"', '', 'three', '"1", "2"'])(
  'If-Match: %s does not fit version 3',
  (ifMatch) => {
    expect(() => requireVersion(ifMatch, 3)).toThrow(expect.objectContaining({ status: 409 }));
  },
);
