import type * as z from 'zod/mini';
import { welcome } from './welcome.ts';

/** Every mail that we send, by the name that items of the table hold. */
export const templates = { welcome } as const;

export type TemplateName = keyof typeof templates;
export type TemplateData<Name extends TemplateName> = z.output<(typeof templates)[Name]['data']>;
