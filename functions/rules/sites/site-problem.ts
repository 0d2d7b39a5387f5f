/** Why an accepted ZIP cannot be shown as a website, in words for administrators. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
  /** Pages on which the website may start, where an administrator has to choose. */
  readonly startPages: readonly string[];

  constructor(message: string, startPages: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.startPages = startPages;
  }
}
