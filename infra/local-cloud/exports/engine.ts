/** The DynamoDB engine, with the tables of a stack or by itself. */
export { type EngineProcess, startEngineProcess } from '#src/engine/dynoxide.ts';
export { startEngine } from '#src/engine/engine.ts';
export { type EngineProgram, findEngine } from '#src/engine/find-engine.ts';
