export interface Command {
  readonly operation: string;
  readonly input: object;
}

/** A command class like those of the SDK. `own` adds fields to each input. */
export function command(operation: string, own: () => object = () => ({})) {
  return class implements Command {
    readonly operation = operation;
    readonly input: object;

    constructor(input: object) {
      this.input = { ...own(), ...input };
    }
  };
}
