import type { JsonObject } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import type { Answer, CallOptions } from './host.ts';

/**
 * The services of the application that blocks and controls use without a descriptor that names their operations. An
 * application that does not have a service, or a person who may not use it, has undefined.
 */
export interface HostPorts {
  settings: SettingsPort | undefined;
  views: ViewsPort | undefined;
  uploads: UploadsPort | undefined;
  files: FilesPort | undefined;
  mail: MailPort | undefined;
}

/** The ports of a host without services. */
export const NO_PORTS: HostPorts = {
  settings: undefined,
  views: undefined,
  uploads: undefined,
  files: undefined,
  mail: undefined,
};

/** Stores personal settings (`docs/personal-settings.md#settings`). */
export interface SettingsPort {
  /** Stores the value of a setting; an empty value removes it. */
  save: (key: string, value: JsonObject) => Promise<Answer>;
}

/** What is stored of a view of a list. */
export interface StoredView {
  title: string;
  isShared: boolean;
  /** The address query, with its question mark. */
  search: string;
}

/** The saved views of screens (`docs/personal-settings.md#saved-views`). */
export interface ViewsPort {
  /** Returns the call that reads the views of a screen: one's own and those that others share. */
  read: (screen: string) => OperationCall;
  /** Whether this person may change the shared views of others. */
  mayChangeShared: boolean;
  /** Stores a new view, or another content of one's own view. */
  save: (screen: string, view: StoredView, savedViewId?: number) => Promise<Answer>;
  /** Stores another content of a view that another person shares. */
  changeShared: (savedViewId: number, view: StoredView) => Promise<Answer>;
  remove: (savedViewId: number) => Promise<Answer>;
  removeShared: (savedViewId: number) => Promise<Answer>;
}

/** A file that is about to be uploaded. */
export interface UploadedFile {
  /** The folder of the record; '' if there is none. */
  path: string;
  name: string;
  /** The place is shared by all records. */
  isShared: boolean;
}

/** Where a file is uploaded to. */
export interface UploadTarget {
  /** The address that takes the blocks of the file. */
  address: string;
  /** The address under which the file can be read afterwards. */
  assetUrl: string;
  /** There is a file of this name, which the upload would replace. */
  isTaken: boolean;
}

/** Gives addresses to uploads. */
export interface UploadsPort {
  /** Returns where to upload a file, or the message of a refusal, which may be empty. */
  target: (file: UploadedFile, options?: CallOptions) => Promise<UploadTarget | { refusal: string }>;
}

/** Which uploaded files are looked for. */
export interface WantedFiles {
  /** Pictures alone, or videos too. */
  kind: 'picture' | 'media';
  /** Words of the name of a file, or of the record that has it. */
  search: string;
  /** How many files to leave out: those of the pages before. */
  skip: number;
}

/** Finds the files that were uploaded for all records (`docs/companions.md#files-of-other-records`). */
export interface FilesPort {
  /** Returns the call that reads a page of them. */
  find: (wanted: WantedFiles) => OperationCall;
}

/** A view of a screen that is sent by mail. */
export interface MailedView {
  title: string;
  /** The path and query of the view. */
  address: string;
  /** The path and query of the call that answers its table as a file. */
  request: string;
  /** How many levels its period has; 0 without one. */
  levels: number;
  /** The site at which the person works. */
  siteId: number | undefined;
}

/** Sends views by mail (`docs/domain/reports.md#reports-by-mail`). */
export interface MailPort {
  /** Returns the address of the form that says when a view is sent, and to whom. */
  formAddress: (view: MailedView) => string;
}
