/** What a synthesized template says, without booting it. */
export { readStack } from '#src/cloudformation/read-stack.ts';
export { readAssembly } from '#src/cloudformation/template/assembly.ts';
export { conflictingVariables } from '#src/gateway/http/path-variables.ts';
