import type { Ports } from 'local-cloud/ports.ts';
import { mailParameters } from './mail-parameters.ts';

interface Addresses {
  /** The edge's port. */
  readonly port: number;
  /** The origin that browsers open. */
  readonly origin: string;
  readonly previewOrigin: string;
  readonly ports: Pick<Ports, 's3' | 'endpoint' | 'dns'>;
}

/** The parameters that say where everything is on this machine. */
export function addresses({
  port,
  origin,
  previewOrigin,
  ports,
}: Addresses): Readonly<Record<string, string>> {
  return {
    DomainName: 'localhost',
    PreviewDomainName: 'localhost',
    CertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/localhost',
    PublicOrigin: origin,
    PreviewOrigin: previewOrigin,
    UploadOrigin: `http://127.0.0.1:${ports.s3}`,
    SocketOrigin: `http://127.0.0.1:${ports.endpoint}`,
    DnsServers: `127.0.0.1:${ports.dns}`,
    LiveOrigin: `http://127.0.0.1:${port}`,
    ...mailParameters,
  };
}
