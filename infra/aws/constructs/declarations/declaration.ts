/** A parameter of the template: what differs between deployments (decision 0011). */
export interface Declaration {
  readonly description: string;
  readonly default: string;
  readonly pattern: RegExp;
}
