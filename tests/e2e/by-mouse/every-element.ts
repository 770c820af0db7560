import {
  makeDocument,
  makeElement,
  makeHeading,
  makeParagraph,
  makeText,
  makeVoid,
} from '../../../renderer/document/make.ts';
import { newGradient, newImageLayer } from '../../../renderer/document/properties/backgrounds.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';

function box(customId: string, normal: JsonObject, more: JsonObject = {}, ...children: JsonObject[]): JsonObject {
  const cssProperties = { normal, hover: { padding: '12px' }, mobile: { display: 'block' } };
  return makeElement('div-container', { customId, cssProperties, ...more }, [
    makeParagraph(`Words in ${customId}.`),
    ...children,
  ]);
}

/** An enter animation, whose inputs the panel shows. */
function animated(name: string): JsonObject {
  return { animations: { enter: { name, properties: { duration: 1 } } } };
}

/** A stored page with each kind of element that a side panel is about. Containers are named by their ids. */
export const EVERY_ELEMENT = makeDocument(
  makeHeading(2, 'Every element'),
  makeParagraph('Plain words, and ', makeText('bold ones', 'bold'), '.'),
  box('plain', { position: 'absolute', 'border-width': '1px' }, animated('Fade')),
  box('flex', { display: 'flex', gap: '8px' }, animated('Slide')),
  box('grid', { display: 'grid', 'grid-template-columns': 'repeat(2, minmax(0, 1fr))' }, animated('ZoomIn')),
  box('slider', { padding: '8px' }, { ...animated('Bounce'), componentProperties: { type: 'slider', autoplay: true } }),
  box('layers', { 'background-color': '#e4e4e4' }, { ...animated('Typewriter'), backgroundLayers: [newGradient()] }),
  box(
    'pictured',
    {},
    { ...animated('FadeInUp'), backgroundLayers: [newImageLayer({ assetUrl: 'a.png', title: 'Pots' })] },
  ),
  makeElement('layout-container', { templateColumns: '1fr 1fr' }, [
    makeElement('layout-item', {}, [makeParagraph('Left')]),
    makeElement('layout-item', {}, [makeParagraph('Right')]),
  ]),
  makeElement('form-container', { formType: 'contact', dataFetchApi: '' }, [
    makeVoid('input-control', { name: 'email', controlType: 'email', label: 'E-mail' }),
  ]),
  makeVoid('image', { imageUrl: 'a.png', title: 'A pan', imageType: 'image' }),
  makeVoid('image', { imageUrl: 'b.mp4', title: 'A film', imageType: 'video' }),
  makeVoid('widget', { widgetCode: 'product-cards', properties: { widgetParameters: {} } }),
  makeVoid('horizontalrule', {}),
  makeElement('table', {}, [
    makeElement('tablerow', {}, [makeElement('tablecell', { headerState: 1 }, [makeParagraph('Size')])]),
  ]),
  makeParagraph(
    'Today for ',
    makeVoid('datafield', { name: 'product', fieldName: 'price', dataType: 'number', maxLines: 1, style: '' }),
    '.',
  ),
);
