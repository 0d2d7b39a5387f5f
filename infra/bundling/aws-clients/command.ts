export interface Command {
  readonly operation: string;
  readonly input: object;
}

/** A class whose instances ask for an operation, as those of the SDK do; each has what `own` makes, too. */
export function command(operation: string, own: () => object = () => ({})) {
  return class implements Command {
    readonly operation = operation;
    readonly input: object;

    constructor(input: object) {
      this.input = { ...own(), ...input };
    }
  };
}
