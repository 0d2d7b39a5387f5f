/** Boots the cloud of an assembly. */
export type { PageFacts } from '#src/console/page.ts';
export { type BootOptions, bootCloud, type Cloud } from '#src/main.ts';
