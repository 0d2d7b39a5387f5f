import { randomBytes } from 'node:crypto';

const password = 'secret-123';

/** A registration form of a new person, without digits: a name is looked up once more for each way to read them. */
export function newcomer() {
  const random = randomBytes(6).toString('hex');
  const username = `newcomer-${random.replace(/\d/g, (digit) => 'ghkmpqtuxy'.charAt(Number(digit)))}`;
  return { username, password, email: `${username}@example.com`, companyName: `Co ${username}` };
}
