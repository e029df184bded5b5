import { mergeAttributes, Node } from '@tiptap/core';
import { pictureName } from '@/shared/ui/rich-content';

type Options = { readonly load: (name: string) => Promise<Blob> };

const fromSource = 'img[src^="attachment:"]';
const fromEditor = 'img[data-picture]';

/**
 * A picture that is one of the record's own files. Inside of the editor its file stands in `data-picture`: an
 * element with the address `attachment:…` would be fetched the moment it is made, which the policy forbids.
 */
export const PictureNode = Node.create<Options>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({ load: () => Promise.reject(new Error('No pictures here')) }),

  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) =>
        element.dataset['picture'] ?? pictureName(element.getAttribute('src') ?? ''),
      renderHTML: ({ name }: { name?: unknown }) => ({ 'data-picture': String(name) }),
    },
    alt: { default: '' },
  }),

  parseHTML: () => [{ tag: fromSource }, { tag: fromEditor }],

  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],

  addNodeView() {
    const { load } = this.options;
    return ({ node }) => {
      const image = document.createElement('img');
      image.alt = String(node.attrs['alt']);
      image.dataset['picture'] = String(node.attrs['name']);
      let address = '';
      let isGone = false;
      load(String(node.attrs['name']))
        .then((blob) => {
          if (isGone) return;
          address = URL.createObjectURL(blob);
          image.src = address;
        })
        // Its words stand in its place.
        .catch(() => undefined);
      return {
        dom: image,
        destroy: () => {
          isGone = true;
          URL.revokeObjectURL(address);
        },
      };
    };
  },
});

/** What is sent: pictures under the address by which the server knows them. */
export const withSources = (html: string): string =>
  html.replaceAll(/<img data-picture="([^"]*)"/g, (_, name: string) => {
    const plain = new DOMParser().parseFromString(name, 'text/html').body.textContent;
    return `<img src="attachment:${encodeURIComponent(plain)}"`;
  });
