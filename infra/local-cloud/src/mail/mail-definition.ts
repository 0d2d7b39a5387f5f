import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { arn } from '../cloudformation/template/physical-names.ts';

/** A domain or address that mail may be sent from; counts as verified. */
export interface MailIdentity {
  readonly name: string;
  readonly arn: string;
  /** The default configuration set of its mail. */
  readonly configurationSet: string | undefined;
  readonly dkimTokens: readonly string[];
}

export interface ConfigurationSet {
  readonly name: string;
  readonly arn: string;
  /** Event types sent to the event bus, such as `bounce`. */
  readonly told: ReadonlySet<string>;
}

export interface MailDefinition {
  readonly identities: readonly MailIdentity[];
  readonly configurationSets: readonly ConfigurationSet[];
}

const identitySchema = z.strictObject({
  ...withoutEffect({
    DkimAttributes: 'nobody asks for a signature here',
    DkimSigningAttributes: 'nobody asks for a signature here',
    FeedbackAttributes: 'mails about bounces would have no reader',
    MailFromAttributes: 'no mail server asks for its records',
    Tags: 'labels for the bill',
  }),
  EmailIdentity: z.string(),
  ConfigurationSetAttributes: z.optional(
    z.strictObject({ ConfigurationSetName: z.optional(z.string()) }),
  ),
});

const setSchema = z.strictObject({
  ...withoutEffect({
    ArchivingOptions: 'the outbox keeps the newest mails itself',
    DeliveryOptions: 'nothing goes over a network',
    Name: 'the Ref of the configuration set already is its name',
    ReputationOptions: 'there are no metrics',
    SuppressionOptions: 'an address fails only by a button of the console',
    Tags: 'labels for the bill',
    VdmOptions: 'there are no metrics',
  }),
  SendingOptions: z.optional(z.strictObject({ SendingEnabled: z.literal(true) })),
});

/** Open and click tracking (`TrackingOptions`) is refused: mails are not changed. */
const destinationSchema = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    ...withoutEffect({ Name: 'destinations are identified by their event types' }),
    Enabled: z._default(z.boolean(), false),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.strictObject({ EventBusArn: z.string() }),
  }),
});

/** Throws with the name of anything that AWS or the local cloud would refuse. */
export function mailDefinition(stack: Stack, busArn: string): MailDefinition {
  const configurationSets = stack.ofType('AWS::SES::ConfigurationSet').map((resource) => {
    declared(resource, setSchema);
    const name = stack.ref(resource.logicalId);
    return {
      name,
      arn: arn('ses', `configuration-set/${name}`),
      told: toldBy(stack, name, busArn),
    };
  });
  const toIdentity = (resource: Resource) => identityOf(stack, resource);
  const identities = stack.ofType('AWS::SES::EmailIdentity').map(toIdentity);
  return { identities, configurationSets };
}

function identityOf(stack: Stack, resource: Resource): MailIdentity {
  const { EmailIdentity, ConfigurationSetAttributes } = declared(resource, identitySchema);
  if (!/^(?:[^@\s]+@)?[^@\s.]+(?:\.[^@\s.]+)+$/.test(EmailIdentity)) {
    throw new Error(`${resource.logicalId}: Invalid email address or domain "${EmailIdentity}".`);
  }
  const tokens = [1, 2, 3].map((position) =>
    stack.attribute(resource.logicalId, `DkimDNSTokenName${position}`),
  );
  return {
    name: EmailIdentity,
    arn: arn('ses', `identity/${EmailIdentity}`),
    configurationSet: ConfigurationSetAttributes?.ConfigurationSetName,
    dkimTokens: tokens.map((name) => name.slice(0, name.indexOf('.'))),
  };
}

/** SES only supports the default bus (reference of EventBridgeDestination). */
function toldBy(stack: Stack, set: string, busArn: string): ReadonlySet<string> {
  const told = stack.ofType('AWS::SES::ConfigurationSetEventDestination').flatMap((resource) => {
    const { ConfigurationSetName, EventDestination } = declared(resource, destinationSchema);
    if (EventDestination.EventBridgeDestination.EventBusArn !== busArn) {
      throw new Error(`${resource.logicalId} must name the default event bus, ${busArn}.`);
    }
    const isMeant = ConfigurationSetName === set && EventDestination.Enabled;
    return isMeant ? EventDestination.MatchingEventTypes : [];
  });
  return new Set(told.map((type) => type.toLowerCase().replaceAll('_', '')));
}
