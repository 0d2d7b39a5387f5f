import * as z from 'zod/mini';
import { acceptedZip } from '#shared/api/admin/zips.ts';
import { routes } from '#shared/api/routes.ts';
import { type ZipVersion, zipVersion } from '#shared/model/zip-version.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { givenLiveDomain } from '#test/system/support/live-domain.ts';
import type { TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  ownWebsite,
  whenRegistering,
  whenUploading,
} from '#test/system/support/steps.ts';
import { givenSubscription } from '#test/system/support/subscription-steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Place } from './ask.ts';

export const liveHost = 'www.real-sites.example';

/** Thousands of files, on a busy laptop. */
const unpackingMs = 240_000;

/** A customer's website with a live domain, to which one ZIP after the other is uploaded. */
export class ShownSite {
  readonly #product: TestProduct;
  readonly #admin: Visitor;
  readonly #owner: Visitor;
  readonly #id: number;

  private constructor(product: TestProduct, admin: Visitor, owner: Visitor, id: number) {
    this.#product = product;
    this.#admin = admin;
    this.#owner = owner;
    this.#id = id;
  }

  static async open(product: TestProduct): Promise<ShownSite> {
    const admin = await signedIn(product, 'admin');
    const owner = new Visitor(product.origin);
    const { id: userId } = await whenRegistering(owner, freshName('owner'));
    const { id } = await givenWebsite(admin, userId);
    await givenUploadedZip(admin, id, await siteZip());
    await givenSubscription(owner, product);
    await givenLiveDomain(admin, { owner, websiteId: id }, liveHost);
    return new ShownSite(product, admin, owner, id);
  }

  /** The answer of an upload. */
  upload(zip: Uint8Array) {
    return whenUploading(this.#admin, this.#id, zip);
  }

  /** Uploads a ZIP, says on which page it starts if it asks, and waits until it is unpacked; the domain follows. */
  async show(zip: Uint8Array) {
    ok(await this.upload(zip), acceptedZip);
    const asked = await this.#unpacked();
    const [startPage] = asked.startPages;
    if (asked.preview === 'failed' && startPage !== undefined) {
      const body = { websiteId: this.#id, uploadId: asked.uploadId, startPage };
      ok(await this.#admin.post('/api/admin/choose-start-page', body), z.any());
    }
    const version = await this.#unpacked();
    const path = `/api/admin/website-zips/${this.#id}/${version.uploadId}/report`;
    const { report } = ok(await this.#admin.get(path), routes.admin.getSiteReport.response);
    return { asked, version, report, places: await this.#places() };
  }

  /** Ready, or failed. */
  #unpacked(): Promise<ZipVersion> {
    const read = async () => {
      const answer = await this.#admin.get(`/api/admin/website-zips/${this.#id}`);
      const [newest] = ok(answer, z.array(zipVersion));
      return newest?.preview === 'ready' || newest?.preview === 'failed' ? newest : undefined;
    };
    return eventually('it is unpacked', read, unpackingMs);
  }

  async #places(): Promise<Readonly<Record<'preview' | 'review' | 'live', Place>>> {
    const port = Number(new URL(this.#product.origin).port);
    const answer = await this.#owner.get(`/api/websites/${this.#id}/comments`);
    const { reviewAddress } = ok(answer, routes.comments.list.response);
    const { host: review } = new URL(reviewAddress ?? '');
    const { host: preview } = new URL((await ownWebsite(this.#owner))?.websitePreviewUrl ?? '');
    return {
      preview: { port, host: preview },
      review: { port, host: review },
      live: { port, host: `${liveHost}:${port}` },
    };
  }
}
