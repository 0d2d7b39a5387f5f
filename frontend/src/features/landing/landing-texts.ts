import { createContext, use } from 'react';
import { agency } from '#frontend/src/agency/agency.ts';
import { type PageTexts, pageTexts } from '#shared/rules/page-texts.ts';

export type LandingTexts = Pick<PageTexts, 'words' | 'offers' | 'testimonials' | 'samples'>;

/** The texts of the page; its template has places instead (prerender.tsx). */
export const LandingTextsContext = createContext<LandingTexts>(pageTexts(agency));

export const useLandingTexts = () => use(LandingTextsContext);
