import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Files of a batch on their way into the folder that presses take them from. */
export const handoverMessages = defineMessages({
  title: 'Hot folder',
  states: {
    none: 'Not handed to the hot folder yet. That happens when printing starts.',
    waiting: 'Being handed to the hot folder…',
    done: 'Handed to the hot folder.',
    failed: 'Not handed to the hot folder.',
  },
  done: 'Handed to the hot folder at',
  files: '{count, plural, one {# file} other {# files}}',
  failed: 'Not handed to the hot folder',
  retried: 'This is tried again automatically.',
  faults: {
    missing: 'The hot folder can’t be found. Check that it exists and its share is mounted.',
    hanging: 'The hot folder doesn’t answer. Check its share and the network.',
    noAnswer: 'The hot folder’s SFTP server doesn’t answer. Check its address and the network.',
    hostKey:
      'The hot folder’s SFTP server has an unknown host key. Compare it with HOT_FOLDER_HOST_KEY; the log has what was seen.',
    login: 'The hot folder’s SFTP server refused the login. Check the user, key, and password.',
    readOnly: 'The hot folder can’t be written to. Check its permissions.',
    full: 'The hot folder’s disk is full.',
    link: 'A folder in the hot folder is a link or a file. Replace it with a folder.',
    taken: 'Other files have these names already. Move them, or change the names of print files in the settings.',
    damaged: 'A file was damaged on its way. Check the disk and the share.',
    nothing: 'Nothing in this batch is left to print.',
    other: 'The hot folder didn’t take a file. The server’s log says why.',
  },
  actions: {
    none: 'Hand over now',
    waiting: 'Try again now',
    done: 'Hand over again',
    failed: 'Try again',
  },
  again: {
    title: 'Hand over again?',
    text: 'All files of this batch go into the hot folder once more. A press that has taken them already prints them twice.',
    keep: 'Don’t hand over',
  },
  asked: 'Files are on their way.',
});
