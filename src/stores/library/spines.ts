import { computed } from 'nanostores';
import { spinesOf } from '../../highlights/library/book-spines.ts';
import { $library } from './library.ts';

/** The classes of the spines of the user's books, by id. */
export const $spines = computed($library, (library) => spinesOf(library?.books ?? []));
