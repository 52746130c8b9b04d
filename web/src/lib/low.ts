import { MediaQuery } from 'svelte/reactivity'

/**
 * A phone held sideways, or a large zoom: there is width, but hardly any height. The words of the decision lie beside the
 * table then, tabs stand at its edge, and nothing but the table itself scrolls. Styles ask for the same with
 * `@media (orientation: landscape) and (max-height: 480px)`.
 */
export const low = new MediaQuery('(orientation: landscape) and (max-height: 480px)')
