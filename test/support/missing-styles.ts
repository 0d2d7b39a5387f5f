import type { Page } from 'playwright-core';
import { classesWithoutRule } from '#frontend/classes-without-rule.ts';

/**
 * What the page uses but no style sheet defines: classes, custom properties, fonts of its headlines
 * and text. Empty unless a style sheet is missing.
 */
export async function missingStyles(page: Page): Promise<string[]> {
  const { html, css, families } = await page.evaluate(async () => {
    const faces = await document.fonts.ready;
    return {
      html: document.documentElement.outerHTML,
      css: [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .join('\n'),
      families: [...faces].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    };
  });
  const classes = classesWithoutRule(html, css).map((name) => `.${name}`);
  const faces = ['Headline', 'Body'].filter((name) => !families.includes(name));
  return [
    ...classes,
    ...propertiesWithoutValue(css, html),
    ...faces.map((name) => `@font-face ${name}`),
  ];
}

/** Custom properties that a rule reads without a fallback and that are never set. */
function propertiesWithoutValue(css: string, html: string): string[] {
  const set = new Set(`${css} ${html}`.match(/--[\w-]+(?=:)/g));
  const read = new Set(css.match(/(?<=var\()--[\w-]+(?=\))/g));
  return [...read].filter((name) => !set.has(name));
}
