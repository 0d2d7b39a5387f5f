import {
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
} from 'aws-cdk-lib/aws-cloudfront';
import { Aws } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type EdgeValues, edgeCode } from '#infra/aws/edge/edge-code.ts';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';
import { uniqueName } from '../unique-name.ts';
import { attachWebAcl } from './web-acl.ts';

interface Domain {
  readonly settings: Settings;
  /** The parameter that turns the alias on. */
  readonly setting: 'DomainName' | 'PreviewDomainName';
  readonly alias: string;
}

/** A distribution with a custom domain if the operator sets one. */
export class ProductDistribution extends Distribution {
  constructor(scope: Construct, id: string, domain: Domain, props: DistributionProps) {
    super(scope, id, {
      ...props,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    this.#nameDomain(domain);
    attachWebAcl(this, domain.settings);
    accept(this, {
      'AwsSolutions-CFR1': 'Customers may live anywhere.',
      'AwsSolutions-CFR3':
        'Access logs hold query strings, and those hold activation codes and tokens; the API logs route keys.',
      'AwsSolutions-CFR4':
        'With a custom domain the minimum is TLS 1.2 (below); CloudFront allows no policy for its own host.',
    });
  }

  /** By overrides, since the construct requires domain names and certificate at synthesis. */
  #nameDomain({ settings, setting, alias }: Domain): void {
    const config = cfnResource(this);
    config.addPropertyOverride(
      'DistributionConfig.Aliases',
      settings.whenSet(setting, [alias], Aws.NO_VALUE),
    );
    config.addPropertyOverride(
      'DistributionConfig.ViewerCertificate',
      settings.whenSet(
        setting,
        {
          AcmCertificateArn: settings.value('CertificateArn'),
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
        Aws.NO_VALUE,
      ),
    );
  }
}

export interface EdgeChoices {
  readonly values?: EdgeValues;
  /** Default: the path of the source file. */
  readonly comment?: string;
}

/** `onEdge` for requests of viewers. */
export function onViewerRequest(
  scope: Construct,
  id: string,
  name: string,
  choices?: EdgeChoices,
): FunctionAssociation[] {
  return onEdge(scope, id, name, FunctionEventType.VIEWER_REQUEST, choices);
}

/** The association of a function of `infra/aws/edge`, its placeholders filled with `values`. */
export function onEdge(
  scope: Construct,
  id: string,
  name: string,
  eventType: FunctionEventType,
  { values, comment = `infra/aws/edge/${name}.ts` }: EdgeChoices = {},
): FunctionAssociation[] {
  const edgeFunction = new EdgeFunction(scope, id, {
    functionName: uniqueName(id),
    code: FunctionCode.fromInline(edgeCode(name, values)),
    runtime: FunctionRuntime.JS_2_0,
    comment,
  });
  return [{ function: edgeFunction, eventType }];
}
