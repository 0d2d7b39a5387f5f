import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionSpec } from '../../inventory.ts';
import type { VariableName } from '../../permissions.ts';
import { createAlarms } from '../constructs/alarms.ts';
import { createFilesBucket } from '../constructs/files-bucket.ts';
import type { Possessions } from '../constructs/grant-statements.ts';
import { HttpApi } from '../constructs/http-api.ts';
import { Previews } from '../constructs/previews.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { createSecrets } from '../constructs/secrets.ts';
import { Settings } from '../constructs/settings.ts';
import { Site } from '../constructs/site.ts';
import { SiteContent } from '../constructs/site-content.ts';
import { createTable } from '../constructs/table.ts';

export interface ProductStackProps {
  readonly functions: readonly FunctionSpec[];
  /** Folder of each function's bundle, by logical id. */
  readonly bundles: ReadonlyMap<string, string>;
  /** Folder of the built frontend. */
  readonly siteFolder: string;
}

/** The whole product in one stack of one region. */
export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, props: ProductStackProps) {
    super(scope, id, {
      description: 'Sells websites: landing page, dashboard, payments, downloads',
    });
    const settings = new Settings(this);
    const secrets = createSecrets(this);
    const api = new HttpApi(this, 'Api');
    const site = new Site(this, 'Site', {
      settings,
      apiHost: api.host,
      originSecret: secrets.origin,
    });
    const { publicOrigin } = site;
    const previews = new Previews(this, 'Previews', { settings, publicOrigin });
    const table = createTable(this);
    const files = createFilesBucket(this, publicOrigin);
    const possessions = { table, files, secrets };
    const variables = variableValues(settings, publicOrigin, possessions);
    for (const spec of props.functions) {
      const folder = props.bundles.get(spec.logicalId);
      if (folder === undefined) throw new RangeError(`${spec.logicalId} has no bundle`);
      const { lambda } = new ProductFunction(this, { spec, folder, possessions, variables });
      api.addRoute(spec, lambda);
      if (spec.route === undefined)
        this.#output(`${spec.logicalId}FunctionName`, lambda.functionName);
    }
    new SiteContent(this, 'SiteContent', {
      bucket: site.bucket,
      folder: props.siteFolder,
      settings,
    });
    createAlarms(this, settings, api.id);
    this.#output('SiteUrl', publicOrigin);
    this.#output('StripeSecretArn', secrets.stripe.secretArn);
    this.#output('TableName', table.tableName);
    this.#output('FilesBucketName', files.bucketName);
    this.#output('PreviewBucketName', previews.bucket.bucketName);
    this.#output('PreviewOrigin', previews.origin);
  }

  #output(name: string, value: string): void {
    // A parameter may have the same name; constructs may not.
    new CfnOutput(this, `${name}Output`, { value }).overrideLogicalId(name);
  }
}

function variableValues(
  settings: Settings,
  publicOrigin: string,
  { table, files, secrets }: Possessions,
): Readonly<Record<VariableName, string>> {
  return {
    PUBLIC_ORIGIN: publicOrigin,
    TABLE_NAME: table.tableName,
    FILES_BUCKET: files.bucketName,
    APP_SECRET_ARN: secrets.app.secretArn,
    ORIGIN_SECRET_ARN: secrets.origin.secretArn,
    STRIPE_SECRET_ARN: secrets.stripe.secretArn,
    STRIPE_API_BASE: settings.value('StripeApiBase'),
    ACTIVATION_FAILURES_PER_ADDRESS: settings.value('ActivationFailuresPerAddress'),
    ACTIVATION_FAILURES_IN_STACK: settings.value('ActivationFailuresInStack'),
  };
}
