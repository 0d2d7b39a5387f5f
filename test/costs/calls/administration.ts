import * as z from 'zod/mini';
import { livePreview } from '#shared/api/admin/previews.ts';
import { settings as settingsCalls } from '#shared/api/settings.ts';
import { note } from '#shared/model/note.ts';
import { teamMember } from '#shared/model/team-member.ts';
import { user } from '#shared/model/user.ts';
import { zipVersion } from '#shared/model/zip-version.ts';
import { svgOf } from '#test/support/pictures.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import { freshName, uploadForm } from '#test/system/support/steps.ts';
import { type Answer, Visitor } from '#test/system/support/visitor.ts';
import type { Call, Kind, Prepared } from '../call.ts';
import { newcomer } from '../newcomer.ts';
import {
  customerWithWebsite,
  good,
  invited,
  parsed,
  registered,
  unpacked,
  uploaded,
  type World,
} from '../world.ts';

/** Administrators' calls; those with changes each for a customer of its own. */
export function administratorCalls(world: World): readonly Call[] {
  const { admin, demo } = world;
  const { visitor } = admin;
  const call = (name: string, kind: Kind, prepare: () => Promise<Prepared>): Call => ({
    ...{ name, kind },
    prepare,
  });
  const named = (name: string, kind: Kind, prepare: () => Promise<Prepared>) =>
    call(`admin.${name}`, kind, prepare);
  const ask = (path: string, body?: object) => async () =>
    good(
      await (body ? visitor.post(`/api/admin/${path}`, body) : visitor.get(`/api/admin/${path}`)),
    );
  const remove = (path: string) => async () =>
    good(await visitor.ask(`/api/admin/${path}`, { method: 'DELETE' }));
  const settings = async () => parsed(await ask('settings')(), settingsCalls.getStored.response);
  const save = (body: object) => async () =>
    good(await visitor.ask('/api/admin/settings', { method: 'PUT', body }));
  const saveTerms = async () => {
    const { version, values } = await settings();
    const legal = { ...values.legal, terms: 'Terms.' };
    await save({ version, values: { ...values, legal } })();
  };
  let invitee: ReturnType<ReturnType<typeof ask>> | undefined;
  /** By the operator, whose function answers the code. */
  const newColleague = async () => {
    const { outputs } = world.product.cloud.stack;
    const username = freshName();
    const asked = { username, email: 'colleague@agency.example' };
    const name = outputs.get('CreateAdminFunctionName') ?? '';
    const { payload } = await world.product.cloud.lambda.invoke(name, asked);
    const { activationCode } = z.parse(z.looseObject({ activationCode: z.string() }), payload);
    const chosen = { password: 'secret123', confirmPassword: 'secret123' };
    const own = new Visitor(world.product.origin);
    good(await own.post('/api/activate', { username, activationCode, ...chosen }));
    return parsed(await own.get('/api/user'), user);
  };
  const list = (name: string, path: string) =>
    named(name, 'page', async () => ({ call: ask(path) }));
  const change = (name: string, path: string, fields: object) =>
    named(name, 'other', async () => {
      const { id: userId } = await customerWithWebsite(world);
      return { call: ask(path, { userId, ...fields }) };
    });
  const later = <T extends Answer>(call: () => Promise<T>, websiteId: number): Prepared => ({
    call,
    after: () => unpacked(world, websiteId),
  });
  return [
    {
      ...{ name: 'users.get', kind: 'read' },
      prepare: async () => ({ call: async () => good(await visitor.get(`/api/users/${demo.id}`)) }),
    },
    named('createCustomer', 'other', async () => ({ call: ask('create-customer', newcomer()) })),
    named('updateActivationCode', 'other', async () => {
      const { id: userId } = await invited(world);
      return { call: ask('update-activation-code', { userId, activationCode: '1234' }) };
    }),
    named('updateWebsiteUrl, a new website', 'other', async () => {
      const { id: userId } = await registered(world);
      const body = { userId, name: 'New', websitePreviewUrl: 'https://new.example/' };
      return { call: ask('update-website-url', body) };
    }),
    change('updateWebsiteUrl', 'update-website-url', { websitePreviewUrl: 'https://b.example/' }),
    named('listNotes', 'page', async () => {
      const { id } = await registered(world);
      for (let made = 0; made < 11; made += 1) await ask(`users/${id}/notes`, { text: 'Pays' })();
      return { call: ask(`users/${id}/notes`) };
    }),
    named('saveNote', 'other', async () => ({
      call: ask(`users/${demo.id}/notes`, { text: 'Pays on time' }),
    })),
    named('deleteNote', 'other', async () => {
      const { id } = await registered(world);
      const path = `users/${id}/notes`;
      const made = parsed(await ask(path, { text: 'Pays on time' })(), note);
      return { call: remove(`${path}/${made.id}`) };
    }),
    call('settings.get', 'read', async () => ({
      call: async () => good(await demo.visitor.get('/api/settings')),
    })),
    call('settings.getLegal', 'read', async () => {
      await saveTerms();
      return { call: async () => good(await demo.visitor.get('/api/legal/terms')) };
    }),
    // The newest version names its legal texts (decision 0356): one more round trip than a read.
    call('settings.getStored', 'other', async () => {
      await saveTerms();
      return { call: ask('settings') };
    }),
    call('settings.save', 'other', async () => {
      const { version, values } = await settings();
      const seller = { ...values.seller, name: `Agency ${version}` };
      return { call: save({ version, values: { ...values, seller } }) };
    }),
    call('settings.createPicture', 'other', async () => ({
      call: ask('settings/pictures', { size: 1_000 }),
    })),
    call('settings.completePicture', 'other', async () => {
      const drawing = svgOf(40, 10);
      const made = parsed(
        await ask('settings/pictures', { size: drawing.length })(),
        settingsCalls.createPicture.response,
      );
      const stored = await fetch(made.upload.url, {
        method: 'POST',
        body: uploadForm(made, drawing),
      });
      if (!stored.ok) throw new Error(await stored.text());
      return { call: ask(`settings/pictures/${made.id}`, { place: 'wordmarkOnLight' }) };
    }),
    call('settings.listVersions', 'page', async () => ({ call: ask('settings/versions') })),
    call('settings.restore', 'other', async () => {
      const { version, values } = await settings();
      const seller = { ...values.seller, name: `Agency ${version}` };
      await save({ version, values: { ...values, seller } })();
      return { call: ask('settings/restore', { version }) };
    }),
    call('team.invite', 'other', async () => ({
      call: ask('administrators', { username: freshName(), email: 'invited@agency.example' }),
    })),
    call('team.inviteAgain', 'other', async () => {
      // The same one each time: the call reads all administrators.
      invitee ??= ask('administrators', { username: freshName(), email: 'again@agency.example' })();
      const { id } = parsed(await invitee, teamMember);
      return { call: ask(`administrators/${id}/invite-again`, {}) };
    }),
    call('team.revoke', 'other', async () => {
      const body = { username: freshName(), email: 'invited@agency.example' };
      const { id } = parsed(await ask('administrators', body)(), teamMember);
      return { call: remove(`administrators/${id}`) };
    }),
    call('team.remove', 'other', async () => {
      const { id } = await newColleague();
      return { call: ask(`administrators/${id}/remove`, {}) };
    }),
    call('settings.getOpening', 'other', async () => ({ call: ask('opening') })),
    named('getMailState', 'other', async () => ({ call: ask('mail') })),
    change('clearMailStop', 'clear-mail-stop', {}),
    change('updateEdits', 'update-edits', { editsRequested: 3 }),
    change('updateDownloadUrl', 'update-download-url', { downloadUrl: 'https://b.example/b.zip' }),
    change('generatePreview', 'generate-preview', {}),
    named('uploadWebsiteFiles', 'other', async () => ({
      call: ask(`upload-website-files/${demo.websiteId}`, { fileName: 'site.zip', size: 1_000 }),
    })),
    named('completeWebsiteUpload', 'other', async () => {
      const { websiteId } = await customerWithWebsite(world);
      const { complete } = await uploaded(world, websiteId);
      return later(async () => good(await complete()), websiteId);
    }),
    named('rollbackZip', 'other', async () => {
      const { websiteId } = await customerWithWebsite(world);
      for (let round = 0; round < 2; round += 1) {
        good(await (await uploaded(world, websiteId)).complete());
        await unpacked(world, websiteId);
      }
      const zips = parsed(await ask(`website-zips/${websiteId}`)(), z.array(zipVersion));
      const uploadId = zips.find(({ isCurrent }) => !isCurrent)?.uploadId ?? '';
      return later(ask('rollback-zip', { websiteId, uploadId }), websiteId);
    }),
    named('getSiteReport', 'other', async () => {
      const [zip] = parsed(await ask(`website-zips/${demo.websiteId}`)(), z.array(zipVersion));
      return { call: ask(`website-zips/${demo.websiteId}/${zip?.uploadId}/report`) };
    }),
    named('chooseStartPage', 'other', async () => {
      const { websiteId } = await customerWithWebsite(world);
      good(await (await uploaded(world, websiteId)).complete());
      await unpacked(world, websiteId);
      const [zip] = parsed(await ask(`website-zips/${websiteId}`)(), z.array(zipVersion));
      const { uploadId } = zip ?? {};
      return later(
        ask('choose-start-page', { websiteId, uploadId, startPage: 'index.html' }),
        websiteId,
      );
    }),
    named('uploadTest', 'other', async () => {
      const form = new FormData();
      const zip = new Blob([new Uint8Array(await siteZip())]);
      form.append('websiteFiles', zip, 'site.zip');
      const request = new Response(form);
      const type = request.headers.get('content-type') ?? '';
      const rawBody = new Uint8Array(await request.arrayBuffer());
      const headers = { 'content-type': type };
      const call = () =>
        visitor.ask('/api/admin/upload-test', { method: 'POST', rawBody, headers });
      return { call: async () => good(await call()) };
    }),
    list('listZips', `website-zips/${demo.websiteId}`),
    list('listPreviews', `previews/${demo.websiteId}`),
    named('revokePreview', 'other', async () => {
      const { id: userId, websiteId } = await customerWithWebsite(world);
      await ask('generate-preview', { userId })();
      const [live] = parsed(await ask(`previews/${websiteId}`)(), z.array(livePreview));
      return { call: remove(`previews/${websiteId}/${live?.id}`) };
    }),
    // Reads the website, then its owner with the file: one more round trip than a customer's call.
    named('downloadWebsiteZip', 'other', async () => ({
      call: ask(`download-website-zip/${demo.websiteId}`),
    })),
    list('listAudit', 'audit'),
    // Reads the index first: one more round trip than all of a month.
    {
      ...list('listAudit, of a customer', `audit?userId=${demo.id}`),
      kind: 'other',
      isList: true,
    },
    named('deleteUser', 'other', async () => {
      const { id } = await customerWithWebsite(world);
      return { call: remove(`delete-user/${id}`) };
    }),
  ];
}
