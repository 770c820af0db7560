import type { RendererHost } from '../../../renderer/host/host.ts';
import { printQuery } from '../../../renderer/language/query/odata/print-query.ts';
import type { FilesPort, HostPorts, MailPort, UploadsPort, ViewsPort } from '../../../renderer/host/ports.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';

type Caller = Pick<RendererHost, 'call' | 'can'> & Partial<Pick<RendererHost, 'screenPath'>>;

/** Returns the services that the renderer asks of its host, over the operations that serve them. */
export function portsOf(host: Caller): HostPorts {
  return {
    settings: host.can('savePersonalSetting')
      ? { save: (key, value) => host.call({ operation: 'savePersonalSetting', payload: { key, value } }) }
      : undefined,
    views: host.can('getSavedViews') ? viewsOver(host) : undefined,
    uploads: uploadsOver(host),
    files: host.can('findFiles') ? FILES : undefined,
    mail: mailOver(host),
  };
}

function viewsOver({ call, can }: Caller): ViewsPort {
  return {
    read: (screen) => ({ operation: 'getSavedViews', args: { screen } }),
    mayChangeShared: can('changeSharedView'),
    save: (screen, view, savedViewId) =>
      call({
        operation: 'saveView',
        payload: { screen, ...view, ...(savedViewId === undefined ? {} : { savedViewId }) },
      }),
    changeShared: (savedViewId, view) => call({ operation: 'changeSharedView', payload: { savedViewId, ...view } }),
    remove: (savedViewId) => call({ operation: 'deleteView', payload: { savedViewId } }),
    removeShared: (savedViewId) => call({ operation: 'deleteSharedView', payload: { savedViewId } }),
  };
}

const FILES: FilesPort = {
  find: ({ kind, search, skip }) => ({
    operation: 'findFiles',
    args: { kind },
    query: printQuery({ $search: search, $skip: skip === 0 ? '' : String(skip) }),
  }),
};

/** The screen that says when a view is sent by mail. */
const MAIL_FORM = 'report-schedule-add';

function mailOver({ screenPath }: Caller): MailPort | undefined {
  const path = screenPath?.(MAIL_FORM);
  if (path === undefined) return undefined;
  return {
    formAddress: ({ siteId, levels, ...view }) => {
      // A report that knows weeks and months is about the one that is over: the mail of a Monday, about the week before.
      const timeSpan = levels >= 2 ? 'before' : 'asShown';
      const rest = { levels: String(levels), timeSpan, site: String(siteId ?? '') };
      return `${path}?${new URLSearchParams({ ...view, ...rest }).toString()}`;
    },
  };
}

function uploadsOver({ call }: Caller): UploadsPort {
  return {
    async target({ path, name, isShared }, options) {
      const operation = isShared ? 'generateSharedAssetUploadSasUrl' : 'generateUploadSasUrl';
      const answer = await call({ operation, payload: { itemAssetsPath: path, fileName: name } }, options);
      const { sasUrl, relativeBlobUrl, isAlreadyExists } = isObject(answer.result) ? answer.result : {};
      if (!answer.isSuccessful || !isText(sasUrl) || !isText(relativeBlobUrl))
        return { refusal: answer.fieldErrors?.[0]?.message ?? answer.message };
      return { address: sasUrl, assetUrl: relativeBlobUrl, isTaken: isAlreadyExists === true };
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
