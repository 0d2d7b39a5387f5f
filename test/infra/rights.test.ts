import { expect, test } from 'vitest';
import { type Granted, reportOn } from '../rights/report.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/product';
const right = (name: string, action: string, timesUsed: number): Granted => ({
  role: name.toLowerCase(),
  resource: table,
  name,
  action,
  timesUsed,
});
const logs = { role: /./, action: /^logs:/, reason: 'written by Lambda' };

test('the report has every right with its uses, unused ones last', () => {
  const granted = [
    right('LoginRole0A1B2C3D', 'logs:PutLogEvents', 0),
    right('LoginRole0A1B2C3D', 'dynamodb:PutItem', 0),
    right('LogoutRole', 'dynamodb:GetItem', 12),
  ];
  const { lines, unexplained } = reportOn(granted, [logs]);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['LogoutRole', 'dynamodb:GetItem', 'dynamodb:table/product', '12'],
    ['LoginRole', 'logs:PutLogEvents', 'dynamodb:table/product', 'never used: written by Lambda'],
    ['LoginRole', 'dynamodb:PutItem', 'dynamodb:table/product', 'never used'],
  ]);
  expect(unexplained).toBe(1);
});

test('an exception without effect is reported', () => {
  const granted = [right('LoginRole', 'logs:PutLogEvents', 3)];
  expect(reportOn(granted, [logs])).toMatchObject({ unexplained: 0, stale: [logs] });
  expect(reportOn([right('LoginRole', 'logs:PutLogEvents', 0)], [logs]).stale).toEqual([]);
});

test('an exception may be limited to some resources', () => {
  const ofIndexes = { ...logs, action: /./, resource: /\/index\// };
  const granted = [right('LoginRole', 'dynamodb:Query', 0)];
  expect(reportOn(granted, [ofIndexes])).toMatchObject({ unexplained: 1, stale: [ofIndexes] });
  const ofTables = { ...logs, action: /./, resource: /:table\// };
  expect(reportOn(granted, [ofTables])).toMatchObject({ unexplained: 0, stale: [] });
});
