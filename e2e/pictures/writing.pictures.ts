import { describePictures } from "./take.ts";

describePictures("writing");
