import { release } from 'node:os';
import product from '#package.json' with { type: 'json' };

/**
 * Names the product where AWS's own clients name themselves, in their format: AWS finds calls by it.
 * https://docs.aws.amazon.com/sdkref/latest/guide/feature-appid.html
 */
export function userAgent(): string {
  const environment = process.env.AWS_EXECUTION_ENV;
  return [
    `${product.name}/${product.version}`,
    'ua/2.1',
    `os/${process.platform}#${release()}`,
    'lang/js',
    `md/nodejs#${process.versions.node}`,
    ...(environment ? [`exec-env/${environment}`] : []),
  ].join(' ');
}
