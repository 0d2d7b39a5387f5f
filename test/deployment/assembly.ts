import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { stackName } from '#infra/aws/stack-name.ts';

const resourceSchema = z.looseObject({
  Type: z.string(),
  // Any shape: a sabotage knows what it changes.
  Properties: z._default(z.record(z.string(), z.any()), {}),
});
const templateSchema = z.looseObject({
  Rules: z.optional(z.record(z.string(), z.json())),
  Outputs: z._default(z.record(z.string(), z.json()), {}),
  Resources: z.record(z.string(), resourceSchema),
});
export type Resource = z.infer<typeof resourceSchema>;
type Template = z.infer<typeof templateSchema>;

const outerFile = `${stackName}.template.json`;

/** The templates of an assembly, for changes; `save` writes them back. */
export class Assembly {
  readonly #folder: string;
  readonly #templates: ReadonlyMap<string, Template>;

  constructor(folder: string) {
    this.#folder = folder;
    const files = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
    this.#templates = new Map(
      files.map((file) => [file, templateSchema.parse(JSON.parse(this.#read(file)))]),
    );
  }

  /** The outer template, without the groups of functions. */
  get outer(): Template {
    const outer = this.#templates.get(outerFile);
    if (!outer) throw new Error(`There is no ${outerFile}`);
    return outer;
  }

  /** The only resource of this type with the logical id `name`, ignoring the CDK's hash. */
  find(type: string, name: string): Resource {
    return this.#place(type, name).resource;
  }

  remove(type: string, name: string): void {
    const { template, id } = this.#place(type, name);
    delete template.Resources[id];
  }

  /** Gives a resource another logical id. */
  rename(type: string, name: string, newId: string): void {
    const { template, id, resource } = this.#place(type, name);
    delete template.Resources[id];
    template.Resources[newId] = resource;
  }

  /** Adds a resource to the template of another one. */
  addBeside(type: string, name: string, id: string, resource: Resource): void {
    this.#place(type, name).template.Resources[id] = resource;
  }

  /** The logical id, hash included. */
  idOf(type: string, name: string): string {
    return this.#place(type, name).id;
  }

  editManifest(edit: (text: string) => string): void {
    const text = this.#read('manifest.json');
    const edited = edit(text);
    if (edited === text) throw new Error('The manifest did not change');
    writeFileSync(join(this.#folder, 'manifest.json'), edited);
  }

  save(): void {
    for (const [file, template] of this.#templates) {
      writeFileSync(join(this.#folder, file), JSON.stringify(template));
    }
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  #place(type: string, name: string) {
    const named = new RegExp(`^${name}([0-9A-F]{8})?$`);
    const found = [...this.#templates.values()].flatMap((template) =>
      Object.entries(template.Resources)
        .filter(([id, { Type }]) => Type === type && named.test(id))
        .map(([id, resource]) => ({ template, id, resource })),
    );
    const [place, ...more] = found;
    if (!place || more.length > 0) throw new Error(`${found.length} ${type} are called ${name}`);
    return place;
  }
}
