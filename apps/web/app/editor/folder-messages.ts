import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the folders of one's images. */
export const folderMessages = defineMessages({
  folder: 'Folder',
  all: 'All images',
  option: '{name} ({count, number})',
  add: 'New folder',
  rename: 'Rename folder {name}',
  renameTitle: 'Rename folder',
  name: 'Name',
  save: 'Save',
  delete: 'Delete folder {name}',
  deleteTitle: 'Delete the folder “{name}”?',
  deleteText: 'Its images stay under “All images.”',
  deleteIt: 'Delete folder',
  keep: 'Keep it',
  deleted: 'The folder “{name}” was deleted. Its images stay.',
  saved: 'The folder is called “{name}.”',
  sort: 'Select images to move',
  done: 'Done',
  mark: 'Select {name}',
  marked: '{count, plural, =0 {No images selected} one {1 image selected} other {# images selected}}',
  moveTo: 'Move to',
  choose: 'Choose a folder',
  outside: 'No folder',
  moved: '{count, plural, one {1 image} other {# images}} moved.',
  none: 'No images in this folder yet. Select images under “All images” and move them here.',
});
