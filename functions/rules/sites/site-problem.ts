/** Why an accepted ZIP cannot be shown as a website, in words for administrators. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
}
