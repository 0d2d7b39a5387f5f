import type { Booted } from './boot-stack.ts';
import type { Kept } from './kept.ts';
import type { Template } from './template.ts';

/** What a change set would make of a stack. */
export interface Change {
  readonly id: string;
  readonly text: string;
  readonly given: Readonly<Record<string, string>>;
}

export interface StackEvent {
  readonly id: string;
  readonly at: Date;
  readonly resource: string;
  readonly type: string;
  readonly status: string;
  readonly reason?: string | undefined;
}

/** A stack as CloudFormation has it. */
export interface Deployed {
  readonly name: string;
  readonly id: string;
  readonly changes: Map<string, Change>;
  status: string;
  isProtected: boolean;
  policy: string | undefined;
  current: Change | undefined;
  template: Template | undefined;
  booted: Booted | undefined;
  dataDir: string | undefined;
  /** After its deletion. */
  kept: readonly Kept[];
  readonly events: StackEvent[];
  /** Settles when the stack has its next state. */
  deploy(change: Change): Promise<void>;
  remove(): Promise<void>;
  stop(): Promise<void>;
}
