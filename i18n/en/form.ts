import type * as da from '../da/form';

/** A price that may be a typing error. */
export const priceQuestion = {
  title: 'Is the amount right? |||| Are the amounts right?',
  change: '“%{field}” changes from %{from} to %{to} (%{percent} %).',
  unusual:
    '“%{field}” is %{price}, which is %{perSqM} per m². It usually is between %{min} and %{max} per m².',
  achieved: '“%{field}” is %{achieved}. The listing says %{advertised} (%{percent} %).',
  save: 'Yes, save',
  activate: 'Yes, activate the listing',
  correct: 'Correct the amount |||| Correct the amounts',
};

/** A number that is not exactly what was typed. */
export const numberNotice = {
  rounded: '“%{text}” is rounded to %{value}',
  approximate: 'Saved as %{value}, without “ca.”',
  excludingVat: 'Saved as %{value}, excluding VAT',
};

export const form = {
  markup: {
    label: 'Formatting: %{label}',
    h2: 'Heading',
    h3: 'Subheading',
    strong: 'Bold',
    em: 'Italic',
    a: 'Link',
    ul: 'Bulleted list',
    ol: 'Numbered list',
    table: 'Table',
    p: 'Paragraph',
    linkText: 'Write what the link says',
  },
  preview: 'How it will look',
  managedBy: 'Managed by %{supplier}: changes made here may be overwritten',
  createTitle: 'New %{type}',
  outline: 'Contents',
  jumpToSection: 'Go to section',
  sectionComplete: 'filled in',
  sectionMissing:
    '%{smart_count} field missing or to be corrected |||| %{smart_count} fields missing or to be corrected',
  sectionOptional: 'optional',
  legend:
    'Fields with * must be filled in before the listing can be activated. A draft can be saved with fields missing.',
  legendActive:
    'Fields with * must be filled in as long as the listing is active. Changes show once they are saved.',
  characters: '%{count} of %{max} characters',
  charactersAtLeast: 'At least %{smart_count} character |||| At least %{smart_count} characters',
  charactersMissing: '%{smart_count} character missing |||| %{smart_count} characters missing',
  charactersOver: '%{smart_count} character too many |||| %{smart_count} characters too many',
  saving: 'Saving …',
  offline: 'You are offline.',
  awaitsImages: 'Waiting for the images …',
  draftWaits: 'Your earlier changes are not saved',
  saved: 'Everything is saved',
  unsaved: 'Changes that are not saved',
  keptLocally: 'Kept on this device at %{time}',
  submit: 'Save',
  submitDraft: 'Save draft',
  toListing: 'To the listing',
  draftSavedForImages: 'We have saved a draft, so that the pictures can be uploaded.',
  publish: 'Save and activate',
  savedOnly: 'Everything is saved, but not finished.',
  savedNotActivated: 'The listing is saved, but not activated.',
  seeAbove: 'What has to be put right is at the top of the form.',
  errorSummary: 'There is %{smart_count} field to correct |||| There are %{smart_count} fields to correct',
  errorSummaryHelp: 'Choose a field to go to it.',
  /** What follows from other fields: how, and what is missing for it. */
  computed: {
    returnPercent: {
      how: '(Rental income − operating cost) / cash price',
      missing: 'Fill in cash price, rental income and operating cost',
    },
    pricePerSqM: {
      how: 'Calculated from the price and the floor area',
      missing: 'Fill in price and floor area',
    },
  },
  chooseOption: 'Choose …',
  noOptions: 'No results',
  selectedCount: '%{smart_count} selected |||| %{smart_count} selected',
  removeOption: 'Remove %{name}',
  emailsPlaceholder: 'name@company.com',
  addSeating: 'Add %{name}',
  removeSeating: 'Remove %{name}',
  earlierTitle: 'The form shows the listing as it was %{date}',
  earlierText: 'Nothing is saved yet. These fields differ from now; the pictures are the same:',
  earlierUndo: 'Go back to what is saved',
  notEditable: 'The listing cannot be edited while it has the status %{status}.',
} satisfies typeof da.form;

export const draft = {
  foundTitle: 'You have changes that are not saved',
  foundText: 'They are from %{date}. Do you want to continue with them?',
  restore: 'Continue with my changes',
  discard: 'Discard them',
  outdated: 'Other changes have been saved on the server since.',
  leaveTitle: 'Leave the page?',
  leaving: {
    fields:
      'Your changes are not saved on the server. They are kept on this device, so that you can continue later.',
    images: 'Pictures are still on their way. If you leave the page now, they will not be added.',
    nothing: 'Nothing is on its way any longer. You can leave the page safely.',
  },
  leave: 'Leave the page',
  stay: 'Stay on the page',
} satisfies typeof da.draft;

export const conflict = {
  title: 'Other changes have been saved meanwhile',
  text: 'Choose for each field what is to hold. Nothing that you have written is lost.',
  mine: 'Your change',
  theirs: 'Saved meanwhile',
  original: 'Before',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
  allMine: 'Keep all mine',
  allTheirs: 'Use all theirs',
  merge: 'Save the choices',
  backToForm: 'Back to the form',
  autoMerged: 'Fields that only one of you has changed are merged.',
  empty: '(empty)',
} satisfies typeof da.conflict;

export const completeness = {
  title: 'Ready for activation',
  titleActive: 'Filled in',
  complete: 'Everything required is filled in.',
  missing: 'Missing',
  missingOrWrong: 'Missing or to be corrected',
  missingImages: 'At least %{min} images (%{count} added)',
} satisfies typeof da.completeness;

export const image = {
  drop: 'Drag images here, or choose files',
  choose: 'Choose images from your device',
  dropOne: 'Drag an image here, or choose a file',
  chooseOne: 'Choose an image from your device',
  crop: {
    title: 'Crop the image',
    help: '%{name} is in portrait format. An image of a listing is in landscape format: choose the part to use.',
    area: 'Part of the image',
    keys: 'Drag the part, or move it with the arrow keys.',
    position: '%{percent} from the top',
    use: 'Use this part',
    skip: 'Skip the image',
    tooNarrow:
      '%{name} is in portrait format, and a landscape part of it is smaller than 800 x 600. Choose a larger image.',
  },
  dropActive: 'Let go to add',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose file',
  limits: {
    atMost: 'At most %{smart_count} image. |||| At most %{smart_count} images.',
    between: 'At least %{min} image, at most %{max}. |||| At least %{min} images, at most %{max}.',
  },
  requirements: {
    photograph:
      'JPEG, PNG, WebP or AVIF. Landscape, at least %{width} x %{height} pixels, at most %{max}\u00a0MB.',
    logo: 'JPEG, PNG, WebP or AVIF. At least %{width} x %{height} pixels, at most %{max}\u00a0MB. What is transparent becomes white. The logo is saved at once.',
  },
  count: '%{count} of %{smart_count} image |||| %{count} of %{smart_count} images',
  fields: { file: 'Image file', url: 'Image URL' },
  add: 'Add image',
  uploading: 'Sending %{name}',
  waitsForSave: '%{name} is sent when you save',
  processing: 'Processing %{name}',
  failed: '%{name} could not be added',
  failedWhy: '%{name} could not be added: %{problem}. Remove it from the list, or choose another image.',
  retry: 'Try again',
  dismiss: 'Remove from the list',
  cancelUpload: 'Cancel %{name}',
  floorPlan: 'Floor plan',
  alt: 'Alternative text',
  altHelp: 'Describe the image for those who cannot see it.',
  altDefault: 'Image %{number}',
  delete: 'Delete image',
  deleteConfirm: 'Delete the image?',
  needed: 'The image cannot be deleted now',
  neededHelp:
    'An active listing needs at least %{min} image. Add a new image first. |||| An active listing needs at least %{min} images. Add a new image first.',
  rejected: {
    remove: 'The image was not deleted.',
    arrange: 'The change of the images was not saved.',
  },
  move: 'Move image %{number}',
  moveEarlier: 'Move forward',
  moveLater: 'Move back',
  moved: 'The image is now number %{position} of %{total}',
  dragHelp: 'Drag to change the order, or use the arrow keys. The first image is the cover image.',
  dragHelpTouch: 'Use the arrows below the image to move it. The first image is the cover.',
  coverConfirm: 'The cover image contains no text',
  newCover: 'New cover image',
  newCoverHelp: 'The listing is active. Confirm that the new cover image contains no text.',
  newCoverConfirm: 'It contains no text',
  coverRule: 'The cover image must not be a floor plan and must not contain text',
} satisfies typeof da.image;

export const address = {
  placeholder: 'Street name, number, postcode or city',
  minimum: 'Type at least 2 characters',
  searching: 'Searching …',
  noResults: 'No results',
  found: '%{smart_count} address found |||| %{smart_count} addresses found',
  failed: 'Something went wrong',
  clear: 'Remove the address',
  official: 'Official address of the Danish address register',
  addAdvertised: 'Add advertised address',
  removeAdvertised: 'Remove advertised address',
} satisfies typeof da.address;
