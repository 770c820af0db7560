import { makeDocument, makeVoid } from '../../../../../renderer/document/make.ts';
import { widgetName } from '../../../../../renderer/document/export/stand-in.ts';
import { useReads } from '../../../../../renderer/host/use-read.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { useStudio } from '../../frame/studio.ts';
import { chosenCall, rowsOf, textIn, useChosenRows } from '../use-chosen-rows.ts';
import type { Offer } from './offers.ts';

export interface Offers {
  offers: readonly Offer[];
  isLoading: boolean;
  /** Why some of them could not be read; undefined when all were. */
  failure: string | undefined;
}

/** What a screen names to offer something: an operation for the groups, and one for the members of a group. */
interface Source {
  groups: string | undefined;
  members: string | undefined;
  /** The key of a group. */
  groupKey: string;
  offerOf: (row: JsonObject, group: string) => Offer;
}

/** Returns the saved blocks of all categories. */
export function useBlocks(): Offers {
  const { contentBlocks } = useStudio().descriptor;
  return useOffers({
    groups: contentBlocks?.categories,
    members: contentBlocks?.blocks,
    groupKey: 'contentBlockCategoryId',
    offerOf: (row, group) => ({
      id: textIn(row, 'contentBlockId'),
      title: textIn(row, 'title'),
      summary: '',
      group,
      text: textIn(row, 'rawBody'),
    }),
  });
}

/** Returns the widgets of all plugins. Only an app can fill a widget: its picture shows its template, or its name. */
export function useWidgets(): Offers {
  const { widgets } = useStudio().descriptor;
  return useOffers({
    groups: widgets?.plugins,
    members: widgets?.widgets,
    groupKey: 'appPluginId',
    offerOf: (row, group) => {
      const widgetCode = textIn(row, 'widgetCode');
      const named = makeDocument(makeVoid('widget', { widgetCode, properties: { widgetParameters: {} } }));
      return {
        id: widgetCode,
        title: textIn(row, 'title') || widgetName(widgetCode),
        summary: textIn(row, 'summary'),
        group,
        text: textIn(row, 'templateBody') || named,
      };
    },
  });
}

function useOffers({ groups, members, groupKey, offerOf }: Source): Offers {
  const { screen } = useStudio();
  const read = useChosenRows(groups);
  const rows = rowsOf(read);
  const reads = useReads(rows.map((row) => chosenCall(screen, members, textIn(row, groupKey))));
  return {
    offers: rows.flatMap((row, index) => {
      const answered = reads[index];
      return answered === undefined ? [] : rowsOf(answered).map((member) => offerOf(member, textIn(row, 'title')));
    }),
    isLoading: read.isLoading || reads.some(({ isLoading }) => isLoading),
    failure: [read, ...reads].find(({ failure }) => failure !== undefined)?.failure?.message,
  };
}
