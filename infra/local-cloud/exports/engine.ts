/** The DynamoDB engine, with the tables of a stack or by itself. */
export { startEngine } from '#src/engine/engine.ts';
export type { EngineProcess } from '#src/engine/engine-process.ts';
export { type EngineProgram, findEngine } from '#src/engine/find-engine.ts';
export { startEngineProcess } from '#src/engine/start-process.ts';
