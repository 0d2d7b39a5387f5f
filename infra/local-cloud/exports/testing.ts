/** Single parts of the cloud, for tests and benchmarks of what a template declares. */
export { systemClock } from '#src/clock.ts';
export { withSecrets } from '#src/cloudformation/template/dynamic-references.ts';
export { declaredDeployment } from '#src/edge/deployment/deployment-template.ts';
export { functionRuntime } from '#src/edge/functions/function-runtime.ts';
export { startEdge } from '#src/edge/start-edge.ts';
export { startEvents } from '#src/events/start-events.ts';
export { startSockets } from '#src/gateway/socket/sockets.ts';
export { startIam } from '#src/iam/iam.ts';
export { grantedRights, type Right, recordedRights } from '#src/iam/rights.ts';
export { createEnvironment } from '#src/lambda/environment.ts';
export { startLambda } from '#src/lambda/lambda.ts';
export { type MovableClock, movableClock } from '#src/movable-clock.ts';
export { bucketDefinition } from '#src/storage/bucket-definition.ts';
export { startStorage } from '#src/storage/start-storage.ts';
