import type { Plugin } from 'vite';
import { defaultAgency } from '../shared/model/agency.ts';
import { documentValues } from '../shared/rules/document-values.ts';
import { templatesFolder } from '../shared/rules/page-files.ts';
import { filled, placeOf } from '../shared/rules/places.ts';
import { withOwnPictures } from './own-pictures.ts';

/** In what the build writes: a deployment fills it in (infra/aws/constructs/web/built-site.ts). */
const origin = '%ORIGIN%';

/** Before the first script, which colors the page. */
const firstMeta = '<meta name="viewport"';
const agency = '{{?agency}}<meta name="agency" content="{{agency}}" />{{/agency}}';

/**
 * Writes each document twice: filled with the defaults, and as the template that a deployed stack fills with what
 * its agency has set. Must be the last plugin.
 */
export function templates(): Plugin {
  return {
    name: 'templates',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const values = documentValues({ agency: defaultAgency, origin });
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !/^[\w-]+\.(html|webmanifest)$/.test(name)) continue;
          const source = withOwnPictures(String(file.source))
            .replace(firstMeta, () => `${agency}${firstMeta}`)
            .replaceAll(origin, placeOf('origin'));
          this.emitFile({ type: 'asset', fileName: `${templatesFolder}/${name}`, source });
          file.source = filled(source, values);
        }
      },
    },
  };
}
