import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { COLOUR, plannedTexts } from '../../fake-data/page-plan.ts';
import { numberOfAddress, pageElement } from '../host/show.ts';

/** The same paragraphs in Lexical, one below the other: it has no containers. */
const element = document.createElement('div');
element.contentEditable = 'true';
element.role = 'textbox';
element.ariaLabel = 'Page Body';

Object.assign(globalThis, { openedAt: performance.now() });
const editor = createEditor({
  namespace: 'bench',
  onError(error) {
    throw error;
  },
});
pageElement().append(element);
editor.setRootElement(element);
registerRichText(editor);
editor.update(
  () => {
    const paragraphs = Array.from({ length: numberOfAddress('blocks') }, (_, number) => {
      const [plain, bold, coloured] = plannedTexts(number);
      return $createParagraphNode().append(
        $createTextNode(plain),
        $createTextNode(bold).toggleFormat('bold'),
        $createTextNode(coloured).setStyle(`color: ${COLOUR}`),
      );
    });
    $getRoot().append(...paragraphs);
  },
  { discrete: true },
);
