import { ASPECT_RATIOS, DATA_TYPES, IMAGE_TAGS, PLAY_OPTIONS, POSITIONS } from '../nodes.ts';
import { RADIUS_PRESETS, SHADOW_PRESETS } from './styles.ts';
import { labelled, words, type PanelName, type Property, type PropertyScope } from './property.ts';

type Rest = Omit<Property, 'name' | 'label' | 'panels' | 'scope'>;

function of(scope: PropertyScope, panel: PanelName) {
  return (name: string, label: string, rest: Rest): Property => ({ name, label, panels: [panel], scope, ...rest });
}

const container = of('node', 'Container');
const binding = of('binding', 'Data Binding');
const slider = of('slider', 'Slider Properties');
const animation = of('animation', 'Animation Properties');
const image = of('image', 'Container Background');
const gradient = of('gradient', 'Container Background');
const datafield = of('datafield', 'Databinding Node');
const picture = of('node', 'Image Properties');

const SIZES: Rest = { kind: 'length', units: ['px', '%'], min: 0, zeroClears: true };
const isPicture = { name: 'imageType', values: ['image'] };
const isVideo = { name: 'imageType', values: ['video'] };
const isSlider = { name: 'type', values: ['slider'] };

/** What a page without a script cannot do. */
const BY_APPS = 'Played by apps; the page on the web has no script.';

/** The default of `autoplay_speed`, in milliseconds. */
export const AUTOPLAY_SPEED = 3000;

/** The properties that a node has once, whatever the state. */
export const NODE_PROPERTIES: readonly Property[] = [
  container('containerPadding', 'Full-width padding', { kind: 'flag', default: false }),
  container('href', 'Link', { kind: 'address', nullWhenEmpty: true }),
  container('customId', 'Custom div id', { kind: 'id', nullWhenEmpty: true }),
  container('autoFormat', 'Auto Format', { kind: 'flag', default: false }),

  binding('dataSource', 'Data Source', { kind: 'text', nullWhenEmpty: true }),
  binding('responseType', 'Response Type', {
    kind: 'choice',
    options: labelled({ Object: 'object', Array: 'array' }),
  }),

  slider('type', 'Is Slider', { kind: 'choice', options: words('slider') }),
  slider('infinite_scroll', 'Infinite scroll', { kind: 'flag', default: false, hint: BY_APPS, shownWhen: isSlider }),
  slider('show_arrows', 'Show arrows', { kind: 'flag', default: false, shownWhen: isSlider }),
  slider('show_dots', 'Show dots', { kind: 'flag', default: false, shownWhen: isSlider }),
  slider('autoplay', 'Autoplay', { kind: 'flag', default: false, hint: BY_APPS, shownWhen: isSlider }),
  slider('autoplay_speed', 'Autoplay speed (ms)', {
    kind: 'integer',
    min: 0,
    max: 60_000,
    step: 100,
    default: AUTOPLAY_SPEED,
    zeroClears: true,
    shownWhen: { name: 'autoplay', values: [true] },
  }),
  slider('columns', 'Columns', { kind: 'integer', min: 0, max: 12, step: 1, zeroClears: true, shownWhen: isSlider }),
  slider('gap', 'Gap', {
    kind: 'length',
    units: ['px'],
    min: 0,
    max: 50,
    step: 1,
    zeroClears: true,
    shownWhen: isSlider,
  }),

  picture('title', 'Title', { kind: 'text' }),
  picture('altText', 'Alternative text', {
    kind: 'text',
    hint: 'What the picture shows, for people who do not see it. The title when it is empty.',
    shownWhen: isPicture,
  }),
  picture('isDecorative', 'Decorative', {
    kind: 'flag',
    default: false,
    hint: 'The picture says nothing of its own: it is passed over when the page is read out.',
    shownWhen: isPicture,
  }),
  picture('width', 'Width', { ...SIZES, options: labelled({ LG: '100%', MD: '66%', SM: '33%' }) }),
  picture('height', 'Height', SIZES),
  picture('aspectRatio', 'Crop', { kind: 'choice', options: labelled(ASPECT_RATIOS), shownWhen: isPicture }),
  picture('focusPoint', 'Focus point', {
    kind: 'position',
    options: words(...POSITIONS),
    default: 'center center',
    hint: 'The part that stays in view when the picture is cropped.',
    shownWhen: isPicture,
  }),
  picture('borderRadius', 'Radius', {
    kind: 'length',
    units: ['px'],
    min: 0,
    max: 100,
    step: 1,
    zeroClears: true,
    options: RADIUS_PRESETS,
  }),
  picture('boxShadow', 'Shadow', { kind: 'shadow', options: SHADOW_PRESETS }),
  picture('tag', 'Shown as', { kind: 'choice', options: words(...IMAGE_TAGS) }),
  picture('datafield', 'Data field', { kind: 'text' }),
  picture('posterUrl', 'Poster', { kind: 'text', shownWhen: isVideo }),
  picture('playOptions', 'Plays', { kind: 'choice', options: words(...PLAY_OPTIONS), shownWhen: isVideo }),
  picture('showControls', 'Controls', { kind: 'flag', default: true, keepsFalse: true, shownWhen: isVideo }),
  picture('loop', 'Loop', { kind: 'flag', default: false, shownWhen: isVideo }),

  animation('duration', 'Duration (s)', { kind: 'integer', min: -100, max: 100, step: 1, zeroClears: true }),
  animation('delay', 'Delay (s)', { kind: 'integer', min: -100, max: 100, step: 1, zeroClears: true }),
  animation('distance', 'Distance (px)', { kind: 'integer', min: -100, max: 100, step: 1, zeroClears: true }),
  animation('intensity', 'Intensity (px)', { kind: 'integer', min: -100, max: 100, step: 1, zeroClears: true }),
  animation('scaleStart', 'Scale start', { kind: 'number', min: 0, max: 3, step: 0.1, zeroClears: true }),
  animation('scaleEnd', 'Scale end', { kind: 'number', min: 0, max: 3, step: 0.1, zeroClears: true }),
  animation('easing', 'Easing', {
    kind: 'choice',
    options: words('linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'),
  }),
  animation('repeat', 'Repeat', { kind: 'choice', options: words('1', '2', '3', '5', 'infinite') }),
  animation('direction', 'Direction', { kind: 'choice', options: words('left', 'right', 'up', 'down') }),
  animation('speedPerChar', 'Speed per character (ms)', {
    kind: 'integer',
    min: 0,
    max: 1000,
    step: 10,
    zeroClears: true,
  }),
  animation('cursor', 'Cursor', { kind: 'flag', default: false }),

  image('position', 'Position', { kind: 'position', options: words(...POSITIONS) }),
  image('size', 'Size', { kind: 'choice', options: labelled({ Cover: 'cover', Contain: 'contain', Auto: 'auto' }) }),
  image('repeat', 'Repeat', { kind: 'choice', options: words('repeat', 'repeat-x', 'repeat-y', 'no-repeat') }),
  image('attachment', 'Attachment', { kind: 'choice', options: words('scroll', 'fixed', 'local') }),

  gradient('direction', 'Direction (°)', { kind: 'integer', min: 0, max: 360, step: 1, default: 90 }),
  gradient('color', 'Colour', { kind: 'colour' }),
  gradient('start', 'Start (%)', { kind: 'integer', min: 0, max: 100, step: 1 }),
  gradient('transparency', 'Transparency (%)', { kind: 'integer', min: 0, max: 100, step: 1, default: 0 }),

  datafield('fieldName', 'Field name', { kind: 'text', keepsWhenEmpty: true }),
  datafield('maxLines', 'Max lines', { kind: 'integer', min: 1, max: 100, step: 1, keepsWhenEmpty: true }),
  datafield('dataType', 'Data type', { kind: 'choice', options: words(...DATA_TYPES), keepsWhenEmpty: true }),
];
